import { Injectable } from '@nestjs/common';
import { guestLanguages } from '../../shared/vocabulary/languages.js';
import { translated } from '../../shared/vocabulary/localized-text.js';
import { defaultTheme } from '../../shared/vocabulary/theme.js';
import { Database } from '../platform/database/database.js';
import { type Asked, askedLanguages, wordsLanguage } from '../platform/text/page-languages.js';
import { type GuestPage, guestPage } from '../recaps/guest-page.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { reminderPageTexts } from './reminder-page-texts.js';
import { readReminder } from './reminders.queries.js';
import { RemindersService } from './reminders.service.js';

/** The page behind the link that withdraws a reminder. It needs no script and no sign-in. */
@Injectable()
export class ReminderPages {
  constructor(
    private readonly db: Database,
    private readonly reminders: RemindersService,
    private readonly sessions: SessionsService,
    private readonly themes: RoomThemes,
  ) {}

  /**
   * @param pressed whether the button was pressed. Opening the page changes nothing, because mail
   * scanners open links
   */
  async stop(id: string, pressed: boolean, asked: Asked): Promise<GuestPage> {
    const lang = wordsLanguage(guestLanguages, askedLanguages(asked));
    const words = reminderPageTexts[lang];
    const reminder = await readReminder(this.db, id);
    if (!reminder)
      return guestPage(404, defaultTheme().mainColor, {
        lang,
        title: words.unknownTitle,
        text: words.unknown,
      });
    const [{ tasting, organiser }, theme] = await Promise.all([
      this.sessions.snapshot(reminder.sessionId),
      this.themes.of(reminder.ownerUid),
    ]);
    if (pressed) await this.reminders.withdraw(id);
    return guestPage(200, theme?.mainColor ?? defaultTheme().mainColor, {
      lang,
      brand: organiser.name,
      title: words.title,
      text: pressed
        ? words.stopped
        : words.ask(translated(tasting.name, tasting.nameByLanguage, lang)),
      ...(pressed ? {} : { form: { action: `/reminder/${id}?lang=${lang}`, button: words.stop } }),
    });
  }
}
