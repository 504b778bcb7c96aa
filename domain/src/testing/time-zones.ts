/** Zones that behave in every way a zone can: far ahead and behind, odd offsets, clocks that change. */
export const TIME_ZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Montreal',
  'America/Sao_Paulo',
  'America/Havana',
  'Asia/Beirut',
  'Asia/Riyadh',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Niue',
] as const;
