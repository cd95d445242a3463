import { Inject, Injectable } from '@nestjs/common';
import { checkPassword } from '../../shared/rules/account.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { AppError, assertValid, invalid } from '../platform/errors/app-error.js';
import type { CurrentGuest } from '../platform/http/access/access.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { assertHardToGuess } from '../platform/identity/passwords/guessable-passwords.js';
import { AssistantTokens } from './assistant-tokens.js';
import { Confirmations } from './confirmations.js';
import type { GuestSignedInDto, MakeAccountDto } from './sign-in.dto.js';

/** Accounts of guests. They are like organisers' accounts, but have no company. */
@Injectable()
export class GuestAccounts {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly tokens: AssistantTokens,
    private readonly confirmations: Confirmations,
    @Inject(IdentityProvider) private readonly identity: IdentityProvider,
  ) {}

  async signIn({ email, uid }: CurrentGuest): Promise<GuestSignedInDto> {
    return {
      email,
      ...(await this.tokens.issue(this.db, {
        email,
        ownerUid: null,
        kind: 'ACCOUNT',
        accountUid: uid,
      })),
    };
  }

  /**
   * Creates an account for a guest who has just proved the e-mail with a mailed code, either at
   * sign-in or for a confirmation. Links and older tokens are not enough, because links can be
   * forwarded and a browser may be shared.
   * @throws 403 CONFIRMATION_REQUIRED; 422 for an invalid password, EMAIL_EXISTS
   */
  async make(
    guest: CurrentGuest,
    confirmation: string | undefined,
    { password }: MakeAccountDto,
  ): Promise<GuestSignedInDto> {
    assertValid(checkPassword(password, 'password', this.config.passwordMin));
    await assertHardToGuess(password ?? '', [guest.email]);
    if (!(await this.tokens.isByFreshCode(guest)))
      await this.db.transaction((tx) =>
        this.confirmations.use(guest, 'MAKE_ACCOUNT', confirmation, tx),
      );
    const { email } = guest;
    const { uid } = await this.identity
      .createUser({ email, password: password ?? '', emailVerified: true })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'EMAIL_ALREADY_REGISTERED')
          throw invalid([{ path: 'email', code: 'EMAIL_EXISTS' }]);
        throw error;
      });
    const token = await this.tokens.issue(this.db, {
      email,
      ownerUid: null,
      kind: 'ACCOUNT',
      accountUid: uid,
    });
    await this.tokens.end(guest);
    return { email, ...token };
  }

  signOut(guest: CurrentGuest): Promise<void> {
    return this.tokens.end(guest);
  }
}
