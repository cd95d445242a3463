import { Injectable } from '@nestjs/common';
import {
  type VoiceGender,
  type VoiceLanguage,
  voiceLanguages,
} from '../../../shared/vocabulary/voices.js';
import { Config } from '../../platform/config/config.js';
import { listVoices } from '../speech/list-voices.js';
import { chooseVoice, type NaturalVoice } from '../speech/voices.js';
import type { VoiceDto } from '../video.dto.js';

/** The voices of this server: those of the operator's folder and the built-in ones. */
@Injectable()
export class Voices {
  constructor(private readonly config: Config) {}

  /**
   * The natural voices that are installed now.
   * @throws when the folder cannot be read
   */
  async installed(): Promise<NaturalVoice[]> {
    const { voicesDir } = this.config;
    return voicesDir ? (await listVoices(voicesDir)).voices : [];
  }

  /** All languages and genders that a voice speaks. */
  async list(): Promise<VoiceDto[]> {
    const installed = await this.installed();
    return (Object.keys(voiceLanguages) as VoiceLanguage[]).flatMap((language) => {
      const genders: readonly VoiceGender[] = voiceLanguages[language];
      return genders.map((gender) => {
        const voice = chooseVoice(language, gender, installed);
        return {
          language,
          gender,
          natural: typeof voice !== 'string' && voice.engine === 'natural',
        };
      });
    });
  }
}
