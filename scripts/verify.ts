import { verifyCommand } from './verify/verify-command';

process.exitCode = await verifyCommand(process.argv.slice(2));
