import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { MailRoundsModule } from '../mail-rounds/mail-rounds.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { ProductsModule } from '../products/products.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SegmentsModule } from '../segments/segments.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { LetterFrames } from './letter-frame.js';
import { LetterLinks } from './letter-links.js';
import { LetterPagesController } from './letter-pages.controller.js';
import { LetterPages } from './letter-pages.js';
import { LettersController } from './letters.controller.js';
import { LettersService } from './letters.service.js';
import { SendLetters } from './send-letters.js';

/**
 * Letters of organisers to the guests of a segment who allow it: the tables `letters` and
 * `letter_mails`, the routes `/api/v1/letter/{uid}`, and the pages behind the links of the mails.
 * The guest's consent belongs to `rooms`, the choice of guests to `segments`.
 */
@Module({
  imports: [
    CompanyModule,
    MailModule,
    MailRoundsModule,
    PlansModule,
    ProductsModule,
    RoomsModule,
    SegmentsModule,
    ThemesModule,
  ],
  controllers: [LettersController, LetterPagesController],
  providers: [LetterFrames, LetterLinks, LetterPages, LettersService, SendLetters],
})
export class LettersModule {}
