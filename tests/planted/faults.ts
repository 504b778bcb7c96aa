import { DOMAIN_FAULTS } from './domain';
import { FUNCTIONS_PEOPLE_FAULTS } from './functions-people';
import { FUNCTIONS_WORK_FAULTS } from './functions-work';
import { RULES_FAULTS } from './rules';
import { STORAGE_RULES_FAULTS } from './storage-rules';
import { WEB_PEOPLE_FAULTS } from './web-people';
import { WEB_SHELL_FAULTS } from './web-shell';
import { WEB_WORK_FAULTS } from './web-work';
import type { Fault } from './fault';

export const FAULTS: readonly Fault[] = [
  ...DOMAIN_FAULTS,
  ...FUNCTIONS_WORK_FAULTS,
  ...FUNCTIONS_PEOPLE_FAULTS,
  ...RULES_FAULTS,
  ...STORAGE_RULES_FAULTS,
  ...WEB_WORK_FAULTS,
  ...WEB_PEOPLE_FAULTS,
  ...WEB_SHELL_FAULTS,
];
