import { Injectable, Logger } from '@nestjs/common';
import type { EventLanguage } from '../../shared/vocabulary/languages.js';
import { Config } from '../platform/config/config.js';
import { AppError, refuse } from '../platform/errors/app-error.js';

/** Large installations translate a paragraph in less than a second. */
const longestCallMs = 30_000;
/** A request has at most 100,000 characters. Their translation as JSON has less than 2 MB. */
const mostBytes = 2 * 1_024 * 1_024;

/**
 * The translation service of `TRANSLATE_URL`, which speaks the protocol of LibreTranslate. It gets
 * texts that organisers wrote for their guests, and nothing that guests wrote.
 */
@Injectable()
export class TranslationService {
  private readonly log = new Logger('TranslationService');

  constructor(private readonly config: Config) {}

  /** Whether the installation names a service. */
  get isUsed(): boolean {
    return this.config.translationService !== null;
  }

  /**
   * Translates texts, in their order.
   * @throws 503 SERVICE_UNAVAILABLE when the service does not answer or refuses the call; 422
   * LANGUAGE_NOT_TRANSLATED when it does not know one of the languages
   */
  async translate(
    texts: readonly string[],
    from: EventLanguage,
    to: EventLanguage,
  ): Promise<string[]> {
    let answer: { status: number; body: unknown };
    try {
      answer = await this.call(texts, from, to);
    } catch (cause) {
      this.log.warn({ err: cause }, 'The translation service does not answer');
      throw unavailable(cause);
    }
    if (answer.status === 400 && isAboutLanguage(answer.body))
      throw refuse(422, 'LANGUAGE_NOT_TRANSLATED');
    const translated = translatedTexts(answer.body);
    if (answer.status !== 200 || translated?.length !== texts.length) {
      this.log.warn(`The translation service answered ${answer.status} without the texts`);
      throw unavailable();
    }
    return translated;
  }

  private async call(
    texts: readonly string[],
    from: EventLanguage,
    to: EventLanguage,
  ): Promise<{ status: number; body: unknown }> {
    const { url, key } = this.config.translationService ?? { url: '' };
    const answer = await fetch(`${url}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        q: texts,
        source: from.toLowerCase(),
        target: to.toLowerCase(),
        format: 'text',
        ...(key && { api_key: key }),
      }),
      // The key must not follow a redirect to another site.
      redirect: 'error',
      signal: AbortSignal.timeout(longestCallMs),
    });
    return { status: answer.status, body: JSON.parse(await readLimited(answer)) };
  }
}

/** @throws for an answer of more than 2 MB */
async function readLimited(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes`);
  }
  return Buffer.concat(parts).toString();
}

const unavailable = (cause?: unknown) =>
  new AppError(503, 'SERVICE_UNAVAILABLE', { retryAfterSeconds: 30, cause });

/** The service also answers 400 when the key is missing or the texts are too long. */
const isAboutLanguage = (body: unknown): boolean => {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' && /\bnot (supported|available)\b/i.test(error);
};

const translatedTexts = (body: unknown): string[] | undefined => {
  const { translatedText } = (body ?? {}) as { translatedText?: unknown };
  return Array.isArray(translatedText) && translatedText.every((text) => typeof text === 'string')
    ? translatedText
    : undefined;
};
