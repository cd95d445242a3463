export const voiceGenders = ['FEMALE', 'MALE'] as const;
export type VoiceGender = (typeof voiceGenders)[number];

const bothGenders: readonly VoiceGender[] = voiceGenders;
const femaleOnly: readonly VoiceGender[] = ['FEMALE'];

/** Languages of generated videos, with the available voices. */
export const voiceLanguages = {
  'es-ES': bothGenders,
  'es-MX': bothGenders,
  'es-US': bothGenders,
  'en-GB': bothGenders,
  'en-US': bothGenders,
  'en-AU': bothGenders,
  'fr-FR': bothGenders,
  'it-IT': bothGenders,
  'ru-RU': bothGenders,
  'de-DE': bothGenders,
  'cmn-CN': bothGenders,
  'da-DK': bothGenders,
  'nl-NL': bothGenders,
  'is-IS': bothGenders,
  'ja-JP': bothGenders,
  'pl-PL': bothGenders,
  'pt-PT': bothGenders,
  arb: femaleOnly,
  'hi-IN': femaleOnly,
  'ko-KR': femaleOnly,
  'nb-NO': femaleOnly,
  'sv-SE': femaleOnly,
  'tr-TR': femaleOnly,
  'ro-RO': femaleOnly,
} as const satisfies Record<string, readonly VoiceGender[]>;
export type VoiceLanguage = keyof typeof voiceLanguages;
