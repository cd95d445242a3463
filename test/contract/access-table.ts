/**
 * The kinds of callers of a route that belongs to the organiser Ada:
 * `nobody` has no token. `stranger` is another organiser. `unverified` is an organiser without a
 * confirmed address. `owner` is Ada. `attendee` is a guest in a room of hers. `administrator` runs
 * the platform. `guest` took part in an event of hers and is in their own area. `manager`, `host`
 * and `analyst` are colleagues of Ada's, and `removed` is a colleague whom she has removed.
 * `apiKey` is software with a key of Ada's, `foreignKey` with another organiser's key, and
 * `deletedKey` with a deleted key of hers. `blocked` is an organiser whose trial has ended.
 * `unverified` and `blocked` call with their own uid in the path.
 */
export const callers = [
  'nobody',
  'stranger',
  'unverified',
  'owner',
  'attendee',
  'administrator',
  'guest',
  'manager',
  'host',
  'analyst',
  'removed',
  'apiKey',
  'foreignKey',
  'deletedKey',
  'blocked',
] as const;
export type CallerName = (typeof callers)[number];
export type Answers = Record<CallerName, number>;

/**
 * The permitted callers of a route, the status that they get, and whether API keys of the owner
 * get it too.
 * `guest`: a guest in their own area, or anybody with a confirmed account. `guestsOwn`: only the
 * guest, at a path with their e-mail. `guestOrNobody`: like `guest`, but also without a token.
 * `account`: an account with a confirmed e-mail. `ownerOrConfirmed`: Ada, or a guest who confirms
 * by a mailed code. `host`: Ada, at a code of hers.
 */
type Access = {
  may:
    | 'public'
    | 'signedIn'
    | 'owner'
    | 'attendee'
    | 'host'
    | 'administrator'
    | 'guest'
    | 'guestsOwn'
    | 'guestOrNobody'
    | 'account'
    | 'ownerOrConfirmed';
  status: number;
  apiKey?: 'apiKey';
  /** Whether the route is refused to an owner whose trial or plan has ended. */
  closed?: 'blocked';
  /** The colleagues that an owner’s route admits too. */
  colleagues?: readonly ('manager' | 'host' | 'analyst')[];
};
const open = (status: number): Access => ({ may: 'public', status });
const signedIn = (status: number): Access => ({ may: 'signedIn', status });
const ownerAnd =
  (...colleagues: NonNullable<Access['colleagues']>) =>
  (status: number, apiKey?: 'apiKey'): Access => ({
    may: 'owner',
    status,
    colleagues,
    ...(apiKey && { apiKey }),
  });
/** The owner alone. */
const owner = ownerAnd();
const all = ownerAnd('manager', 'host', 'analyst');
const manager = ownerAnd('manager');
const managerAndHost = ownerAnd('manager', 'host');
const managerAndAnalyst = ownerAnd('manager', 'analyst');
const closed = (access: Access): Access => ({ ...access, closed: 'blocked' });
const attendee = (status: number): Access => ({ may: 'attendee', status });
const host = (status: number): Access => ({ may: 'host', status });
const administrator = (status: number): Access => ({ may: 'administrator', status });
const guest = (status: number): Access => ({ may: 'guest', status });
const guestsOwn = (status: number): Access => ({ may: 'guestsOwn', status });
const account = (status: number): Access => ({ may: 'account', status });
const ownerOrConfirmed = (status: number): Access => ({ may: 'ownerOrConfirmed', status });
const guestOrNobody = (status: number): Access => ({ may: 'guestOrNobody', status });

/**
 * The status for each caller.
 * Routes of organisers accept no room token, and rooms accept no identity token. An administrator
 * has no access to the data of others. An API key is accepted only on routes that allow keys. A
 * guest's area accepts only an assistant token or an account.
 */
export function answersOf({ closed, colleagues = [], ...access }: Access): Answers {
  const unblocked = unblockedAnswers(access);
  // Colleagues are strangers on all other routes.
  const { stranger, owner: admitted } = unblocked;
  const colleague = (name: 'manager' | 'host' | 'analyst') =>
    colleagues.includes(name) ? admitted : stranger;
  const leads = access.may === 'host' ? admitted : undefined;
  const answers = {
    ...unblocked,
    manager: leads ?? colleague('manager'),
    host: leads ?? colleague('host'),
    analyst: colleague('analyst'),
    removed: stranger,
  };
  // A blocked organiser uses Ada's code, too.
  const blocked = access.may === 'host' ? answers.stranger : answers.owner;
  return { ...answers, blocked: closed ? 403 : blocked };
}

function unblockedAnswers({
  may,
  status,
  apiKey,
}: Access): Omit<Answers, 'blocked' | 'manager' | 'host' | 'analyst' | 'removed'> {
  const keys = { apiKey: apiKey ? status : 403, foreignKey: 403, deletedKey: 401 };
  switch (may) {
    case 'public':
      return {
        nobody: status,
        stranger: status,
        unverified: status,
        owner: status,
        attendee: status,
        administrator: status,
        guest: status,
        apiKey: status,
        foreignKey: status,
        deletedKey: status,
      };
    case 'signedIn':
      return {
        nobody: 401,
        stranger: status,
        unverified: status,
        owner: status,
        attendee: 401,
        administrator: status,
        guest: 401,
        ...keys,
      };
    case 'owner':
      return {
        nobody: 401,
        stranger: 403,
        unverified: 403,
        owner: status,
        attendee: 401,
        administrator: 403,
        guest: 401,
        ...keys,
      };
    case 'attendee':
      return {
        nobody: 401,
        stranger: 401,
        unverified: 401,
        owner: 401,
        attendee: status,
        administrator: 401,
        guest: 401,
        apiKey: 401,
        foreignKey: 401,
        deletedKey: 401,
      };
    case 'host':
      return {
        nobody: 401,
        stranger: 403,
        unverified: 403,
        owner: status,
        attendee: 401,
        administrator: 403,
        guest: 401,
        ...keys,
      };
    case 'administrator':
      return {
        nobody: 401,
        stranger: 403,
        unverified: 403,
        owner: 403,
        attendee: 401,
        administrator: status,
        guest: 401,
        ...keys,
      };
    case 'guest':
    case 'guestOrNobody': {
      const nobody = may === 'guest' ? 401 : status;
      return {
        nobody,
        stranger: status,
        unverified: 403,
        owner: status,
        attendee: 401,
        administrator: status,
        guest: status,
        ...keys,
      };
    }
    case 'account':
      return {
        nobody: 401,
        stranger: status,
        unverified: 403,
        owner: status,
        attendee: 401,
        administrator: status,
        guest: 403,
        ...keys,
      };
    case 'ownerOrConfirmed':
      return {
        nobody: 401,
        stranger: 403,
        unverified: 403,
        owner: status,
        attendee: 401,
        administrator: 403,
        guest: 403,
        ...keys,
      };
    case 'guestsOwn':
      return {
        nobody: 401,
        stranger: 403,
        unverified: 403,
        owner: 403,
        attendee: 401,
        administrator: 403,
        guest: status,
        ...keys,
      };
  }
}

/**
 * Every route with the status for each caller. The requests have empty bodies and ids that do not
 * exist, so admitted callers of most routes get 400, 404 or 422. Other tests cover valid input.
 */
export const accessTable: Record<string, Access> = {
  'GET /api/health': open(200),
  'GET /api/ready': open(200),
  'GET /config.json': open(200),
  'GET /files/*': open(404),
  'GET /page/:uid/:id': open(404),
  'GET /letter/:token/stop': open(404),
  'POST /letter/:token/stop': open(404),
  'GET /letter/:token/shop': open(404),
  'GET /reminder/:token': open(404),
  'POST /reminder/:token': open(404),
  'GET /unsubscribe/:token': open(404),
  'POST /unsubscribe/:token': open(404),
  'POST /unsubscribe/:token/undo': open(404),
  // The mailbox's own tests cover its restriction to this machine.
  'GET /mailbox/:key': open(404),
  'GET /mailbox/:key.json': open(404),
  'GET /mailbox/:key/:id': open(404),
  'GET /mailbox/:key/:id/html': open(404),
  // The identity provider checks its own tokens.
  'POST /identitytoolkit.googleapis.com/v1/accounts:::operation': open(404),
  'POST /identitytoolkit.googleapis.com/v2/accounts/:operation': open(404),
  'POST /securetoken.googleapis.com/v1/token': open(400),
  // The request lacks Stripe's signature.
  'POST /api/v1/payments/webhook': open(400),
  // The request lacks the signature of the avatar service.
  'POST /api/v1/avatar-service/events': open(400),
  // The payments stand-in expects its publishable key, and form data in the body of a POST.
  'GET /api.stripe.com/v1/*': open(401),
  'POST /api.stripe.com/v1/*': open(415),
  'POST /api.stripe.com/v1/payment_methods': open(415),
  'GET /invoice.stripe.com/i/:secret': open(404),
  'GET /invoice.stripe.com/i/:secret/pdf': open(404),

  'POST /api/v1/user/createUser': signedIn(400),
  'POST /api/v1/user/sendVerificationEmail': open(422),
  'POST /api/v1/user/signOut': signedIn(200),
  'GET /api/v1/user/:uid/signIns': owner(200),
  'DELETE /api/v1/user/:uid/signIns': owner(200),
  'DELETE /api/v1/user/:uid/signIns/:id': owner(404),
  'GET /api/v1/user/:uid/generateDemoData': all(200),
  'DELETE /api/v1/user/:uid/generateDemoData': manager(200),
  'POST /api/v1/user/:uid/generateDemoData': closed(manager(200)),
  'GET /api/v1/user/:uid/apiKey': manager(200),
  'POST /api/v1/user/:uid/apiKey': manager(422),
  'POST /api/v1/user/:uid/apiKey/:id': manager(422),
  'DELETE /api/v1/user/:uid/apiKey/:id': manager(404),
  'GET /api/v1/user/:uid/home': all(200),
  'GET /api/v1/user/:id': all(200),
  'POST /api/v1/user/:id': manager(200),
  'GET /api/v1/user/:uid/mentor': owner(200),
  'GET /api/v1/mentor/publicCode/:code': open(404),
  'GET /api/v1/plan': open(200),
  'GET /api/v1/customPage/:uid': all(200, 'apiKey'),
  'GET /api/v1/customPage/:uid/:id': open(404),
  'POST /api/v1/customPage/:uid/:id': manager(403),
  'DELETE /api/v1/customPage/:uid/:id': manager(404),
  'POST /api/v1/customPage/:uid/:id/restore': manager(404),
  'GET /api/v1/customPage/:uid/:id/versions': all(200, 'apiKey'),
  'GET /api/v1/customPage/:uid/:id/versions/:version': all(404, 'apiKey'),
  'POST /api/v1/customPage/:uid/:id/versions/:version/restore': manager(404),
  'POST /api/v1/payments/createSubscription': signedIn(400),
  'GET /api/v1/colleague/:uid': owner(200),
  'POST /api/v1/colleague/:uid': owner(400),
  'PUT /api/v1/colleague/:uid/rules': owner(400),
  'POST /api/v1/colleague/:uid/:id': owner(404),
  'POST /api/v1/colleague/:uid/:id/invite': owner(404),
  'DELETE /api/v1/colleague/:uid/:id': owner(404),
  'GET /api/v1/account/:uid/export': owner(200),
  'POST /api/v1/account/:uid/export': owner(200),
  'POST /api/v1/account/:uid/export/link': owner(404),
  'GET /api/v1/account/:uid/closing': owner(200),
  'POST /api/v1/account/:uid/closing': owner(400),
  'DELETE /api/v1/account/:uid/closing': owner(200),
  'GET /api/v1/membership': signedIn(200),
  'POST /api/v1/membership/:id/accept': signedIn(404),
  'DELETE /api/v1/membership/:id': signedIn(200),
  'GET /api/v1/payments/:uid': owner(200),
  'POST /api/v1/payments/:uid/card': owner(422),
  'POST /api/v1/payments/:uid/cancel': owner(200),
  'GET /api/v1/payments/:uid/invoices': owner(200),
  'GET /api/v1/payments/:uid/preview': owner(422),
  'GET /api/v1/payments/:uid/extras': owner(200),
  'POST /api/v1/payments/:uid/extras': owner(422),
  'POST /api/v1/files/:uid': managerAndHost(415),

  'GET /api/v1/product/:uid': all(200, 'apiKey'),
  'POST /api/v1/product/:uid': manager(422),
  'GET /api/v1/product/:uid/:id': all(404, 'apiKey'),
  'POST /api/v1/product/:uid/:id': manager(404),
  'DELETE /api/v1/product/:uid/:id': manager(404),
  'POST /api/v1/product/:uid/:id/restore': manager(404),
  'POST /api/v1/product/:uid/clone/:id': manager(404),
  'GET /api/v1/product/:uid/export.csv': all(200, 'apiKey'),
  'GET /api/v1/product/:uid/export.xlsx': all(200, 'apiKey'),
  'POST /api/v1/product/:uid/import/preview': manager(415),
  'POST /api/v1/product/:uid/import': manager(415),
  'DELETE /api/v1/product/:uid/import/:id': manager(404),
  'POST /api/v1/product/:uid/cloneStructure/:id': manager(404),

  'GET /api/v1/assessmentSheet/list': open(200),
  'GET /api/v1/assessmentSheet/product': open(200),
  'GET /api/v1/assessmentSheet/categories': signedIn(400),
  'GET /api/v1/assessmentSheet/userProductTypes/:uid': all(200, 'apiKey'),
  'GET /api/v1/assessmentSheet/user/:uid/list': all(200, 'apiKey'),
  'POST /api/v1/assessmentSheet/user/:uid/import': manager(422),
  'GET /api/v1/assessmentSheet/user/:uid/:id': all(404, 'apiKey'),
  'POST /api/v1/assessmentSheet/user/:uid': manager(422),
  'POST /api/v1/assessmentSheet/user/:uid/:id': manager(404),
  'DELETE /api/v1/assessmentSheet/user/:uid/:id': manager(404),
  'POST /api/v1/assessmentSheet/user/:uid/:id/restore': manager(404),
  'POST /api/v1/assessmentSheet/user/:uid/clone/:id': manager(404),
  'GET /api/v1/assessmentSheet/user/:uid/:id/versions': all(404),
  'GET /api/v1/assessmentSheet/user/:uid/:id/versions/:version': all(404),
  'GET /api/v1/assessmentSheet/user/:uid/:id/exchange': all(404, 'apiKey'),
  'POST /api/v1/assessmentSheet/user/:uid/exchange': manager(422),
  'POST /api/v1/assessmentSheet/user/:uid/exchange/preview': manager(422),
  'GET /api/v1/assessmentSheet/:productType': open(404),

  'GET /api/v1/instructor/:uid': all(200, 'apiKey'),
  'POST /api/v1/instructor/:uid': manager(422),
  'GET /api/v1/instructor/:uid/:id': all(404, 'apiKey'),
  'POST /api/v1/instructor/:uid/:id': manager(404),
  'DELETE /api/v1/instructor/:uid/:id': manager(404),
  'POST /api/v1/instructor/:uid/:id/restore': manager(404),

  'GET /api/v1/tasting/:uid': all(200, 'apiKey'),
  'POST /api/v1/tasting/:uid': manager(422),
  'GET /api/v1/tasting/:uid/:id': all(404, 'apiKey'),
  'POST /api/v1/tasting/:uid/:id': manager(404),
  'DELETE /api/v1/tasting/:uid/:id': manager(404),
  'POST /api/v1/tasting/:uid/:id/restore': manager(404),
  'POST /api/v1/tasting/:uid/:id/clone': manager(404),
  'GET /api/v1/tasting/:uid/:id/exchange': all(404, 'apiKey'),
  'POST /api/v1/tasting/:uid/exchange': manager(422),
  'POST /api/v1/tasting/:uid/exchange/preview': manager(422),
  'GET /api/v1/tasting/:uid/:id/vintages': all(404, 'apiKey'),
  'GET /api/v1/tasting/:uid/:id/versions': all(404),
  'GET /api/v1/tasting/:uid/:id/versions/:version': all(404),
  'POST /api/v1/tasting/:uid/:id/cloneVintages': manager(404),
  'GET /api/v1/tasting/:uid/:id/demoSession': closed(managerAndHost(404)),
  'GET /api/v1/tasting/:uid/:id/hostLink': managerAndHost(404),
  'POST /api/v1/tasting/:uid/:id/hostLink': managerAndHost(404),
  'DELETE /api/v1/tasting/:uid/:id/hostLink': managerAndHost(404),
  'POST /api/v1/publicTasting/:uid/:id': open(404),

  'GET /api/v1/theme/:uid/web': all(200, 'apiKey'),
  'POST /api/v1/theme/:uid/web': manager(403),

  'GET /api/v1/avatar/:uid': all(200, 'apiKey'),
  'POST /api/v1/avatar/:uid': manager(422),
  'POST /api/v1/avatar/:uid/face': manager(422),
  'GET /api/v1/avatar/:uid/:id': all(404, 'apiKey'),
  'POST /api/v1/avatar/:uid/:id': manager(404),
  'DELETE /api/v1/avatar/:uid/:id': manager(404),
  'POST /api/v1/avatar/:uid/:id/restore': manager(404),

  'GET /api/v1/video/:uid': all(200, 'apiKey'),
  'POST /api/v1/video/:uid': manager(422),
  'GET /api/v1/video/:uid/:id': all(404, 'apiKey'),
  'POST /api/v1/video/:uid/:id': manager(404),
  'DELETE /api/v1/video/:uid/:id': manager(404),
  'POST /api/v1/video/:uid/:id/restore': manager(404),
  'POST /api/v1/video/:uid/:id/captions': manager(422),
  'DELETE /api/v1/video/:uid/:id/captions/:language': manager(404),
  'GET /api/v1/video/:uid/voices': all(200),
  'POST /api/v1/video/:uid/sentence': manager(422),
  'GET /api/v1/video/:uid/task/:taskRef': all(404, 'apiKey'),
  'GET /api/v1/video/:uid/youtube/:id': all(404),
  'GET /api/v1/video/:uid/vimeo/:id': all(404),
  'PATCH /upload/:token': open(404),
  'OPTIONS /upload/:token': open(404),
  'GET /api/v1/room/videos': attendee(200),
  'GET /api/v1/room/run': attendee(200),
  'GET /api/v1/room/quiz': attendee(404),
  'PUT /api/v1/room/nickname': attendee(400),
  'PUT /api/v1/room/table': attendee(400),
  'GET /watch/:id/:file': open(404),
  'GET /account-export/:id': open(404),

  'GET /api/v1/session/checkAll/:code': signedIn(200),
  'GET /api/v1/session/generateFreePublicCode': signedIn(200),
  'GET /api/v1/session/user/:uid': all(200, 'apiKey'),
  'GET /api/v1/session/user/:uid/joined': all(200, 'apiKey'),
  'POST /api/v1/session/user/:uid': closed(managerAndHost(422)),
  'GET /api/v1/session/user/:uid/:id': all(404, 'apiKey'),
  'GET /api/v1/session/user/:uid/:id/recaps': all(404, 'apiKey'),
  'GET /api/v1/session/user/:uid/:id/card.pdf': all(422, 'apiKey'),
  'POST /api/v1/session/user/:uid/:id': closed(managerAndHost(404)),
  'DELETE /api/v1/session/user/:uid/:id': closed(managerAndHost(404)),
  'POST /api/v1/session/user/:uid/:id/restore': closed(managerAndHost(404)),
  'GET /api/v1/session/user/:uid/:id/wishes': all(404),
  'GET /api/v1/session/user/:uid/:id/hostLink': managerAndHost(404),
  'POST /api/v1/session/user/:uid/:id/hostLink': managerAndHost(404),
  'DELETE /api/v1/session/user/:uid/:id/hostLink': managerAndHost(404),
  'GET /api/v1/desk/:code': host(200),
  'GET /api/v1/screen/:code': open(200),
  'GET /api/v1/desk/:code/guests': host(200),
  'GET /api/v1/desk/:code/notes': host(200),
  'GET /api/v1/desk/:code/opinions': host(200),
  'PUT /api/v1/desk/:code/comments': host(400),
  'POST /api/v1/desk/:code/nudge': host(200),
  'DELETE /api/v1/desk/:code/guests/:assistantId': host(404),
  'GET /api/v1/desk/:code/door': host(200),
  'POST /api/v1/desk/:code/door': host(400),
  'GET /api/v1/desk/:code/screen': host(200),
  'PUT /api/v1/desk/:code/screen': host(400),
  'PUT /api/v1/screen/:code/seen': open(200),
  'PUT /api/v1/desk/:code': host(422),
  'GET /api/v1/desk/:code/quiz': host(200),
  'PUT /api/v1/desk/:code/guests/:guest/table': host(400),
  'POST /api/v1/desk/:code/tables/deal': host(422),
  'PUT /api/v1/desk/:code/guests/:guest/nickname': host(400),
  'GET /api/v1/desk/:code/questions': host(200),
  'PUT /api/v1/desk/:code/questions/:id': host(404),
  'GET /api/v1/session/user/:uid/:id/questions': all(404, 'apiKey'),
  'POST /api/v1/room/reactions': attendee(422),
  'GET /api/v1/room/questions': attendee(200),
  'POST /api/v1/room/questions': attendee(400),

  'GET /api/v1/room': attendee(200),
  'PUT /api/v1/room/answers': attendee(200),
  'PUT /api/v1/room/contactConsent': attendee(400),
  'PUT /api/v1/room/recapConsent': attendee(400),
  'GET /api/v1/room/ratings/:productRef': attendee(404),
  'GET /api/v1/room/:code': open(404),
  'GET /api/v1/room/:code/calendar.ics': open(404),
  'POST /api/v1/room/:code/join': open(400),
  'POST /api/v1/room/:code/reminder': open(422),
  'POST /api/v1/room/:code/resume': open(404),
  'POST /api/v1/room/:code/resume/confirm': open(400),

  'GET /api/v1/report/:uid': managerAndAnalyst(200, 'apiKey'),
  'GET /api/v1/webhook/:uid': manager(200),
  'POST /api/v1/webhook/:uid': manager(422),
  'GET /api/v1/webhook/:uid/:id': manager(404),
  'POST /api/v1/webhook/:uid/:id': manager(404),
  'DELETE /api/v1/webhook/:uid/:id': manager(404),
  'POST /api/v1/webhook/:uid/:id/restore': manager(404),
  'POST /api/v1/webhook/:uid/:id/rotate': manager(404),
  'POST /api/v1/webhook/:uid/:id/test': manager(404),
  'GET /api/v1/webhook/:uid/:id/deliveries': manager(404),
  'POST /api/v1/webhook/:uid/:id/deliveries/:delivery/resend': manager(404),
  'POST /api/v1/report/:uid': managerAndAnalyst(422),
  'POST /api/v1/report/:uid/generate': managerAndAnalyst(422),
  'POST /api/v1/report/:uid/generateBody': managerAndAnalyst(404),
  'POST /api/v1/report/:uid/generateAssistantsPage/:id': managerAndAnalyst(400),
  'GET /api/v1/report/:uid/generated/:code/summary': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/coverage': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/analysis': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/export.xlsx': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/export.csv': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/codebook.csv': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/export.pdf': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/product/:productRef': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/assistant': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/assistant/:assistantId': managerAndAnalyst(
    404,
    'apiKey',
  ),
  'GET /api/v1/draft/:uid/:kind/:id': all(200),
  'PUT /api/v1/draft/:uid/:kind/:id': managerAndHost(400),
  'DELETE /api/v1/draft/:uid/:kind/:id': all(200),
  'GET /api/v1/translation/:uid/:kind/:id': all(404, 'apiKey'),
  'GET /api/v1/translation/:uid/:kind/:id/:language': all(404, 'apiKey'),
  'POST /api/v1/translation/:uid/:kind/:id/:language': manager(400),
  'GET /api/v1/translation/:uid/:kind/:id/:language/texts.csv': all(404, 'apiKey'),
  'GET /api/v1/translation/:uid/:kind/:id/:language/texts.xlf': all(404, 'apiKey'),
  'POST /api/v1/translation/:uid/:kind/:id/:language/file': manager(415),
  'POST /api/v1/translation/:uid/:kind/:id/:language/suggestions': manager(400),
  'GET /api/v1/notification/:uid': manager(200),
  'POST /api/v1/notification/:uid/read': manager(400),
  'GET /api/v1/segment/:uid': managerAndAnalyst(200, 'apiKey'),
  'POST /api/v1/segment/:uid': managerAndAnalyst(422),
  'POST /api/v1/segment/:uid/:id': managerAndAnalyst(404),
  'DELETE /api/v1/segment/:uid/:id': managerAndAnalyst(404),
  'POST /api/v1/segment/:uid/:id/restore': managerAndAnalyst(404),
  'GET /api/v1/segment/:uid/people': managerAndAnalyst(200, 'apiKey'),
  'GET /api/v1/segment/:uid/people.csv': managerAndAnalyst(200, 'apiKey'),
  'GET /api/v1/segment/:uid/:id/people': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/segment/:uid/:id/people.csv': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/privacy/:uid/agreement': manager(200),
  'POST /api/v1/privacy/:uid/agreement': owner(400),
  'GET /api/v1/privacy/:uid/agreement.pdf': manager(200),
  'GET /api/v1/privacy/:uid/agreement/:id/accepted.pdf': manager(404),
  'GET /api/v1/privacy/:uid/overview': manager(200),
  'GET /api/v1/privacy/:uid/record.pdf': manager(200),
  'GET /api/v1/privacy/:uid/retention': manager(200),
  'GET /api/v1/privacy/:uid/retention/preview': manager(400),
  'POST /api/v1/privacy/:uid/retention': manager(422),
  'DELETE /api/v1/privacy/:uid/guest/:assistantId': manager(404),
  'GET /api/v1/privacy/:uid/request': manager(200),
  'POST /api/v1/privacy/:uid/request': manager(422),
  'GET /api/v1/privacy/:uid/request/:id': manager(404),
  'GET /api/v1/privacy/:uid/request/:id/held': manager(404),
  'POST /api/v1/privacy/:uid/request/:id/export.json': manager(404),
  'POST /api/v1/privacy/:uid/request/:id/export.csv': manager(404),
  'POST /api/v1/privacy/:uid/request/:id/erase': manager(404),
  'POST /api/v1/privacy/:uid/request/:id/extend': manager(400),
  'POST /api/v1/privacy/:uid/request/:id/close': manager(400),
  'GET /api/v1/privacy/:uid/request/:id/proof.pdf': manager(404),
  'GET /api/v1/letter/:uid': managerAndAnalyst(200, 'apiKey'),
  'POST /api/v1/letter/:uid': manager(422),
  'POST /api/v1/letter/:uid/preview': manager(422),
  'POST /api/v1/letter/:uid/test': manager(422),
  'GET /api/v1/product/:uid/:id/embed': all(404, 'apiKey'),
  'PUT /api/v1/product/:uid/:id/embed': manager(400),
  'GET /api/v1/activity/:uid': manager(200),
  'GET /api/v1/activity/:uid/actors': manager(200),
  'GET /api/v1/activity/:uid/activity.csv': manager(200),
  'GET /api/v1/trash/:uid': manager(200),
  'DELETE /api/v1/trash/:uid': manager(200),
  'DELETE /api/v1/trash/:uid/:kind/:id': manager(404),
  'GET /embed/:key.svg': open(404),
  'GET /api/v1/report/:uid/filters': managerAndAnalyst(200, 'apiKey'),
  'POST /api/v1/report/:uid/filters': managerAndAnalyst(422),
  'POST /api/v1/report/:uid/filters/:id': managerAndAnalyst(404),
  'DELETE /api/v1/report/:uid/filters/:id': managerAndAnalyst(404),
  'POST /api/v1/report/:uid/filters/:id/restore': managerAndAnalyst(404),
  'GET /api/v1/report/:uid/compare': managerAndAnalyst(400, 'apiKey'),
  'GET /api/v1/report/:uid/product/:productId': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/groups': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/generated/:code/product/:productRef/elsewhere': managerAndAnalyst(
    404,
    'apiKey',
  ),
  'GET /api/v1/report/:uid/generated/:code/previous': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/previous': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/groups': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/product/:productRef/elsewhere': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id': managerAndAnalyst(404, 'apiKey'),
  'POST /api/v1/report/:uid/:id': managerAndAnalyst(404),
  'DELETE /api/v1/report/:uid/:id': managerAndAnalyst(404),
  'POST /api/v1/report/:uid/:id/restore': managerAndAnalyst(404),
  'POST /api/v1/report/:uid/:id/retry': managerAndAnalyst(404),
  'GET /api/v1/report/:uid/:id/link': managerAndAnalyst(404),
  'POST /api/v1/report/:uid/:id/link': managerAndAnalyst(400),
  'DELETE /api/v1/report/:uid/:id/link/:linkId': managerAndAnalyst(404),
  'GET /api/v1/sharedReport': open(404),
  'GET /api/v1/sharedReport/product/:productRef': open(404),
  'GET /api/v1/report/:uid/:id/status': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/summary': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/analysis': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/export.xlsx': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/export.csv': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/codebook.csv': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/export.pdf': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/product/:productRef': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/assistant': managerAndAnalyst(404, 'apiKey'),
  'GET /api/v1/report/:uid/:id/assistant/:assistantId': managerAndAnalyst(404, 'apiKey'),

  'DELETE /api/v1/assistant/:userId/:assistantId': ownerOrConfirmed(404),
  'POST /api/v1/assistant/:userId/:assistantId/name': guest(422),
  'POST /api/v1/assistant/:email/name': guestsOwn(422),
  'GET /api/v1/assistant/:email/data': guestsOwn(200),
  'GET /api/v1/assistant/:email/export.json': guestsOwn(403),
  'GET /api/v1/assistant/:email/export.csv': guestsOwn(403),
  'DELETE /api/v1/assistant/:email': guestsOwn(403),
  'POST /api/v1/assistant/sendVerificationCode': guestOrNobody(422),
  'POST /api/v1/assistant/checkVerificationCode': guestOrNobody(422),
  'POST /api/v1/assistant/openLink': open(400),
  'POST /api/v1/assistant/signIn': account(200),
  'POST /api/v1/assistant/account': guest(422),
  'DELETE /api/v1/assistant/token': guest(200),
  'GET /api/v1/assistant/:email/sessions/list/:page': guestsOwn(200),
  'GET /api/v1/assistant/:email/user/:creatorEmail/sessions/list/:page': guestsOwn(200),
  'GET /api/v1/assistant/:email/palate': guestsOwn(200),
  'GET /api/v1/assistant/:email/palate/:assistantId': guestsOwn(404),
  'GET /api/v1/assistant/:email/notes': guestsOwn(200),
  'GET /api/v1/assistant/:email/buyList': guestsOwn(200),
  'PUT /api/v1/assistant/:email/buyList': guestsOwn(400),
  'POST /api/v1/assistant/list/data': guest(403),
  'GET /api/v1/assistant/list/:email': guestsOwn(200),
  'GET /api/v1/assistant/list/:email/user/:creatorEmail': guestsOwn(200),
  'GET /api/v1/assistant/:email/ranking': guestsOwn(200),
  'GET /api/v1/assistant/:email/products': guestsOwn(200),
  'GET /api/v1/assistant/:email/tickets': guestsOwn(200),
  'GET /api/v1/assistant/:userId/:assistantId': guest(404),

  'GET /api/v1/admin/reports': administrator(200),
  'GET /api/v1/admin/overview': administrator(200),
  'POST /api/v1/admin/event/:id/run': administrator(404),
  'POST /api/v1/admin/event/:id/pause': administrator(404),
  'POST /api/v1/admin/event/:id/resume': administrator(404),
  'POST /api/v1/admin/reports/:id/retry': administrator(404),
};
