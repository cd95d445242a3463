import { Module } from '@nestjs/common';
import { AssistantsModule } from '../assistants/assistants.module.js';
import { CompanyModule } from '../company/company.module.js';
import { MailRoundsModule } from '../mail-rounds/mail-rounds.module.js';
import { ProductsModule } from '../products/products.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { EventRecapsController } from './event-recaps.controller.js';
import { EventRecaps } from './event-recaps.js';
import { LinkSignIn } from './link-sign-in.js';
import { RecapLinks } from './recap-links.js';
import { RecapsController } from './recaps.controller.js';
import { SendRecaps } from './send-recaps.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { Unsubscribe } from './unsubscribe.js';

/**
 * The recap mail after a tasting, and its links: the table `recaps`, and the routes that count
 * these mails, open their links and unsubscribe guests. The guest's consent belongs to `rooms`. The
 * area that a link opens belongs to `assistants`.
 */
@Module({
  imports: [
    AssistantsModule,
    CompanyModule,
    MailRoundsModule,
    ProductsModule,
    RoomsModule,
    ThemesModule,
  ],
  controllers: [EventRecapsController, RecapsController, UnsubscribeController],
  providers: [EventRecaps, LinkSignIn, RecapLinks, SendRecaps, Unsubscribe],
})
export class RecapsModule {}
