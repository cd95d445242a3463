import { Injectable } from '@nestjs/common';
import { VimeoApi, VimeoError } from './vimeo-api.js';
import { answerOf } from './vimeo-host.js';

/** Keeps the captions of videos at Vimeo, whose player shows them. */
@Injectable()
export class VimeoCaptions {
  constructor(private readonly vimeo: VimeoApi) {}

  /** @throws 503 when Vimeo refuses the call or does not answer */
  async replace(vimeoId: string, language: string, text: string): Promise<void> {
    await answered(async () => {
      const before = await this.vimeo.captionsOf(vimeoId, language);
      await this.vimeo.addCaptions(vimeoId, language, text);
      for (const each of before) await this.vimeo.deleteCaptions(each);
    });
  }

  /** @throws 503 when Vimeo refuses the call or does not answer */
  async remove(vimeoId: string, language: string): Promise<void> {
    await answered(async () => {
      for (const each of await this.vimeo.captionsOf(vimeoId, language))
        await this.vimeo.deleteCaptions(each);
    });
  }
}

async function answered(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof VimeoError ? answerOf(error) : error;
  }
}
