import { Injectable } from '@nestjs/common';
import { guestLanguages } from '../../../shared/vocabulary/languages.js';
import { defaultTheme } from '../../../shared/vocabulary/theme.js';
import { CompanyService } from '../../company/company.service.js';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors/app-error.js';
import {
  type Asked,
  askedLanguages,
  chosenLanguage,
  wordsLanguage,
} from '../../platform/text/page-languages.js';
import { legalLinksOf } from '../../themes/legal-documents.js';
import { RoomThemes } from '../../themes/room-themes.js';
import { PagesService } from '../pages.service.js';
import { notFoundDocument, pageDocument } from './page-document.js';
import { pagePolicy, pageStyle } from './page-style.js';

type Answer = { status: 200 | 404; html: string; policy: string };

/** Renders the organisers' pages in the organiser's colours. */
@Injectable()
export class PublicPages {
  constructor(
    private readonly pages: PagesService,
    private readonly company: CompanyService,
    private readonly themes: RoomThemes,
    private readonly config: Config,
  ) {}

  async show(uid: string, id: string, reader: Asked): Promise<Answer> {
    const asked = askedLanguages(reader);
    try {
      const page = await this.pages.read(uid, id);
      const [company, theme] = await Promise.all([this.company.one(uid), this.themes.of(uid)]);
      const language = chosenLanguage(page.languages, asked);
      const style = pageStyle(theme?.mainColor ?? defaultTheme().mainColor);
      const owner = {
        name: company.name,
        logo: ours(company.logo),
        banner: ours(theme?.background),
        documents: legalLinksOf(company, theme),
        timeZone: company.timeZone,
      };
      const html = pageDocument({
        page,
        owner,
        language,
        words: wordsLanguage(guestLanguages, [language, ...asked]),
        style,
        root: this.config.publicUrl,
      });
      return { status: 200, html, policy: pagePolicy(style) };
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error;
      const style = pageStyle(defaultTheme().mainColor);
      return {
        status: 404,
        html: notFoundDocument(wordsLanguage(guestLanguages, asked), style),
        policy: pagePolicy(style),
      };
    }
  }
}

/** Keeps only pictures of this installation. Another host would learn who reads the page. */
const ours = (picture: string | null | undefined) =>
  picture && /^\/(?!\/)/.test(picture) ? picture : null;
