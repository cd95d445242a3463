import { Module } from '@nestjs/common';
import { MailRoundsModule } from '../mail-rounds/mail-rounds.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { ReminderPagesController } from './reminder-pages.controller.js';
import { ReminderPages } from './reminder-pages.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';
import { SendReminders } from './send-reminders.js';

/**
 * Reminders of events that have not begun: the table `reminders`, the route that asks for one, the
 * mails, and the page that withdraws one. The export and the area of guests belong to `assistants`.
 */
@Module({
  imports: [MailModule, MailRoundsModule, PlansModule, RoomsModule, SessionsModule, ThemesModule],
  controllers: [RemindersController, ReminderPagesController],
  providers: [ReminderPages, RemindersService, SendReminders],
  exports: [RemindersService],
})
export class RemindersModule {}
