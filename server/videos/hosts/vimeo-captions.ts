import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { VimeoApi, VimeoError } from './vimeo-api.js';
import { answerOf } from './vimeo-host.js';

/** Keeps the captions of videos at Vimeo, whose player shows them. */
@Injectable()
export class VimeoCaptions {
  constructor(
    private readonly config: Config,
    private readonly vimeo: VimeoApi,
  ) {}

  /** @throws 503 when Vimeo refuses the call or does not answer */
  async replace(vimeoId: string, language: string, text: string): Promise<void> {
    await this.answered(async () => {
      const before = await this.vimeo.captionsOf(vimeoId, language);
      await this.vimeo.addCaptions(vimeoId, language, text);
      for (const each of before) await this.vimeo.deleteCaptions(each);
    });
  }

  /** @throws 503 when Vimeo refuses the call or does not answer */
  async remove(vimeoId: string, language: string): Promise<void> {
    await this.answered(async () => {
      for (const each of await this.vimeo.captionsOf(vimeoId, language))
        await this.vimeo.deleteCaptions(each);
    });
  }

  private async answered(work: () => Promise<void>): Promise<void> {
    // The operator may have removed the token since the video was uploaded.
    if (!this.config.vimeo.token) throw new AppError(503, 'SERVICE_UNAVAILABLE');
    try {
      await work();
    } catch (error) {
      throw error instanceof VimeoError ? answerOf(error) : error;
    }
  }
}
