import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { blank, choice, required } from '../../../shared/rules/field.js';
import {
  asSsml,
  checkSpokenText,
  plainText,
  sentenceLimits,
} from '../../../shared/rules/speech.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import {
  type VoiceGender,
  type VoiceLanguage,
  voiceGenders,
  voiceLanguages,
} from '../../../shared/vocabulary/voices.js';
import { CompanyService } from '../../company/company.service.js';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';
import { assertValid, refuse } from '../../platform/errors/app-error.js';
import { ProcessFailed, TaskRefused } from '../../platform/processes/run-limited.js';
import type { SentenceDto } from '../video.dto.js';
import { readWav, speakText, usualLimits } from './speak-text.js';
import { Voices } from './voices.js';

type Sentence = { ssml: string; language: VoiceLanguage; gender: VoiceGender };
type Asked = { sentence: Sentence; gone: AbortSignal };

/** A sentence takes two seconds. All others wait for it. */
const limits = { ...usualLimits, wallMs: 10_000, cpuSeconds: 10, fileBytes: 10e6 };

/** Speaks single sentences, so that organisers can listen before they make a video. */
@Injectable()
export class Sentences {
  private readonly queue = new FairQueue<Asked, Buffer>((asked) => this.speak(asked), {
    atOnce: 1,
    waiting: 10,
  });

  constructor(
    private readonly voices: Voices,
    private readonly companies: CompanyService,
  ) {}

  /**
   * Returns a sentence as a WAV file.
   * @param gone aborted when the caller leaves
   * @throws 404 before the sign-up is complete; 422 for an invalid text, or if no voice speaks it;
   * 503 when too many wait, or the sentence takes too long
   */
  async hear(
    uid: string,
    { text, language, gender }: SentenceDto,
    gone: AbortSignal,
  ): Promise<Buffer> {
    await this.companies.one(uid);
    assertValid([
      ...required('text', blank(text)),
      ...checkSpokenText('text', text),
      ...tooLong(text ?? ''),
      ...required('language', blank(language)),
      ...choice('language', language, Object.keys(voiceLanguages)),
      ...required('gender', blank(gender)),
      ...choice('gender', gender, voiceGenders),
    ]);
    const sentence = {
      ssml: asSsml(text ?? ''),
      language: language as VoiceLanguage,
      gender: gender as VoiceGender,
    };
    try {
      return await this.queue.do({ sentence, gone }, uid, gone);
    } catch (error) {
      if (gone.aborted || error instanceof ProcessFailed) throw refuse(503, 'SERVICE_UNAVAILABLE');
      if (!(error instanceof TaskRefused)) throw error;
      if (error.code === 'NOTHING_TO_SAY') assertValid([{ path: 'text', code: 'NOTHING_TO_SAY' }]);
      assertValid([{ path: 'gender', code: 'VOICE_MISSING' }]);
      throw error;
    }
  }

  private async speak({ sentence, gone }: Asked): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'retrogusto-sentence-'));
    try {
      const installed = await this.voices.installed();
      return await readWav(await speakText(sentence, { folder, installed, signal: gone, limits }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const tooLong = (text: string): Issue[] =>
  plainText(asSsml(text)).length > sentenceLimits.characters
    ? [{ path: 'text', code: 'TOO_LONG', params: { max: sentenceLimits.characters } }]
    : [];
