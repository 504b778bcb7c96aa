import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { informationSheetRecord } from './information-sheet';

const document = {
  phaseId: 'conception',
  sectionId: 'A',
  subsectionId: 'A1',
  taskName: "ÉTUDE D'OPPORTUNITÉ",
  language: 'ar',
  text: 'دراسة الجدوى',
  version: 3,
  updatedBy: 'helene',
  updatedAt: new Date('2026-11-20T09:30:00Z'),
};

describe('informationSheetRecord', () => {
  describeCodec(informationSheetRecord, 'A1_etude-d-opportunite_ar', document, {
    model: { taskKey: 'etude-d-opportunite' },
  });

  it.each([
    ['phaseId', 'travaux'],
    ['language', 'de'],
  ])('refuses a %s of %s', (field, value) => {
    expect(() => informationSheetRecord.decode('x', { ...document, [field]: value })).toThrow(
      DecodeError,
    );
  });
});
