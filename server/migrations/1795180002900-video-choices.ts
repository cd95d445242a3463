import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Clears unknown platforms and languages of videos. They were accepted once, but now every save of
 * such a tasting would be rejected.
 */
export class VideoChoices1795180002900 implements MigrationInterface {
  name = 'VideoChoices1795180002900';

  async up(runner: QueryRunner): Promise<void> {
    const voices =
      'es-ES|es-MX|es-US|en-GB|en-US|en-AU|fr-FR|it-IT|ru-RU|de-DE|cmn-CN|da-DK|nl-NL|is-IS|ja-JP|pl-PL|pt-PT|arb|hi-IN|ko-KR|nb-NO|sv-SE|tr-TR|ro-RO';
    for (const [field, choices] of [
      ['platform', 'vimeo|youtube|generated'],
      ['language', voices],
    ]) {
      // quotation marks inside texts are escaped, so this can only match the fields themselves
      const unknown = `"${field}": "(?!(${choices})")[^"]*"`;
      await runner.query(
        `UPDATE "tastings" SET "body" = regexp_replace("body"::text, $1, $2, 'g')::jsonb WHERE "body"::text ~ $1`,
        [unknown, `"${field}": null`],
      );
    }
  }

  async down(): Promise<void> {
    // the former values have no meaning
  }
}
