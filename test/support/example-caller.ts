import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { Call } from '../../server/api-docs/api-document.js';
import { Confirmations } from '../../server/assistants/confirmations.js';
import type { GuestQuestionsDto } from '../../server/audience/audience.dto.js';
import type { KnocksDto } from '../../server/desk/desk-room.dto.js';
import { newId } from '../../server/platform/crypto/ids.js';
import { Administrators } from '../../server/platform/identity/administrators.js';
import type { ReportReferenceDto, ReportStatusDto } from '../../server/reports/saved/report.dto.js';
import type { NewReportLinkDto } from '../../server/reports/sharing/report-link.dto.js';
import type { RoomDto } from '../../server/rooms/room.dto.js';
import type { RoomJoinedDto } from '../../server/rooms/room-door.dto.js';
import type { Organiser } from './accounts.js';
import { startApp, type TestApp } from './app.js';
import {
  aCodeOf,
  anUpcomingCode,
  aTaster,
  createExampleData,
  type ExampleThings,
} from './example-data.js';
import {
  aGuest,
  anAvatar,
  anEmail,
  anEvent,
  anInstructor,
  aPrivacyRequest,
  aProduct,
  aSheet,
  aTastingWith,
  guestBody,
  quizQuestionBody,
} from './factories.js';
import type { Json } from './json.js';
import { mailboxOf, mailed } from './mailbox.js';
import type { ExampleVariables } from './run-example.js';
import { withApp } from './second-factor.js';
import { TranslationServiceStandIn } from './translation-service.js';

/**
 * The input of one run of an example: its variables, and `placed`, which replaces the ids in a text
 * with real ones.
 */
type Prepared = {
  variables: ExampleVariables;
  placed: (text: string) => string;
  /** The credentials of the organiser whom most examples use. */
  signIn: { email: string; password: string };
};
/** Overrides for one example: who calls, and the real values for its ids. */
type Instead = {
  who?: { uid: string; token: string };
  guest?: string;
  taster?: string;
  things?: Record<string, string>;
};

export type ExampleCaller = Awaited<ReturnType<typeof exampleCaller>>;

/** The application, with everything that the examples in the documentation mention. */
export async function exampleCaller() {
  /** Answers for YouTube and Vimeo. */
  const site = createServer((_request, response) =>
    response.end(JSON.stringify({ title: 'La vendimia' })),
  );
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const translator = new TranslationServiceStandIn();
  const test = await startApp({
    env: {
      TRANSLATE_URL: await translator.listen(),
      TRANSLATE_KEY: translator.key,
      WEBHOOK_PRIVATE_NETWORKS: 'true',
      QUOTA_WEBHOOKS: '100',
      YOUTUBE_URL: siteUrl,
      VIMEO_URL: siteUrl,
    },
  });
  const things = await createExampleData(test);
  await test.liftLimits(things.owner);
  const fresh = freshThings(test, things);
  const keys = new Map<string, string>();
  const keyOf = async ({ uid, token }: { uid: string; token: string }) => {
    const known = keys.get(uid);
    if (known) return known;
    const { apiKey } = await test.web
      .as(token)
      .post<{ apiKey: string }>(`/api/v1/user/${uid}/apiKey`, { name: 'Examples' });
    keys.set(uid, apiKey);
    return apiKey;
  };
  const usual = { ...things.existing, ...(await fresh.always()) };

  return {
    test,
    /** Creates the things that a call needs or uses up. */
    prepared: async ({ id }: Call): Promise<Prepared> => {
      const {
        who = things.owner,
        guest = things.guest,
        taster = things.taster,
        things: own = {},
      } = (await fresh.of[id]?.()) ?? {};
      // An account without a company cannot have an API key.
      const KEY = who === things.newcomer ? '' : await keyOf(who);
      const variables = {
        ORIGIN: test.url,
        MY_UID: who.uid,
        TOKEN: who.token,
        KEY,
        ROOM_TOKEN: guest,
        ASSISTANT_TOKEN: taster,
      };
      const all = Object.entries({ ...usual, ...own });
      return {
        variables,
        signIn: things.owner,
        placed: (text) =>
          all.reduce((placed, [example, real]) => placed.replaceAll(example, real), text),
      };
    },
    close: async () => {
      await test.close();
      await translator.close();
      site.closeAllConnections();
      site.close();
    },
  };
}

/** Things for a single call, because the call uses them up or needs something unusual. */
function freshThings(test: TestApp, { owner, payer, newcomer, code, existing }: ExampleThings) {
  const { uid, client } = owner;
  const each =
    (literal: string, make: () => Promise<{ id: string }>) => async (): Promise<Instead> => ({
      things: { [literal]: (await make()).id },
    });
  const somebody = async (): Promise<Instead & { who: Organiser }> => ({
    who: await test.anOrganiser(),
  });

  const ready = async (reference: string) => {
    await vi.waitFor(async () => {
      const { state } = await client.get<ReportStatusDto>(
        `/api/v1/report/${uid}/${reference}/status`,
      );
      if (state !== 'DONE') throw new Error(`The report is ${state}`);
    }, 30_000);
    return { id: reference };
  };
  const aReport = async () => {
    const { reference } = await client.post<ReportReferenceDto>(`/api/v1/report/${uid}`, {
      name: 'Cata',
      publicCode: code,
    });
    return ready(reference);
  };
  const aFailedReport = async () => {
    const report = await aReport();
    await test.db.query(`update reports set state = 'FAILED', error = 'broken' where id = $1`, [
      report.id,
    ]);
    return report;
  };
  const aFilter = () =>
    client.post<{ id: string }>(`/api/v1/report/${uid}/filters`, {
      name: `Filtro ${newId()}`,
      query: 'language=CA',
    });
  const anAutomaticEvent = async () => {
    const event = await anEvent(owner, {
      sessionCode: {
        generateReport: true,
        generationReportType: 'PERIODIC',
        generationPeriodicInterval: 7,
        toDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      },
    });
    await aGuest(test.web, event.sessionCode.publicCode);
    return event;
  };
  const aVisitor = async () => {
    await aGuest(test.web, code);
    const [last] = await client.get<{ id: string }[]>(
      `/api/v1/report/${uid}/generated/${code}/assistant?limit=1&sort=-creationDate`,
    );
    return { id: last?.id ?? '' };
  };
  const signIns = async (who: Organiser) =>
    (
      await test.web
        .as(who.token)
        .get<{ signIns: { id: string; current: boolean }[] }>(`/api/v1/user/${who.uid}/signIns`)
    ).signIns;

  /** An event that is led, with a guest. */
  const aLedEvent = async () => {
    const { publicCode } = (await anEvent(owner)).sessionCode;
    const guest = await aGuest(test.web, publicCode);
    await client.put(`/api/v1/desk/${publicCode}`, { step: 'lobby' });
    return { code: publicCode, visitor: guest };
  };

  const [product, sheet, tasting, instructor, event, report, filter, import_, visitor] = [
    'kX2vB8nQ4mZ1cR7tY0wL',
    'sHmZ1cR7tY0wLkX2vB8n',
    'tY0wLkX2vB8nQ4mZ1cR7',
    'mZ1cR7tY0wLkX2vB8nQ4',
    'wLkX2vB8nQ4mZ1cR7tY0',
    'cR7tY0wLkX2vB8nQ4mZ1',
    'fT0wLkX2vB8nQ4mZ1cR7',
    'iM1cR7tY0wLkX2vB8nQ4',
    'aN8JmE2aVtQ0c5nKx1Yb',
  ] as const;
  const page = 'politica-de-privacidad';
  /** A page with some earlier versions. */
  const aPage = async () => {
    const id = `privacidad-${newId().toLowerCase()}`;
    for (const state of ['uno', 'dos', 'tres'])
      await client.post(`/api/v1/customPage/${uid}/${id}`, {
        header: { ES: 'Privacidad' },
        content: { ES: `<p>${state}</p>` },
      });
    return { id };
  };
  /** A tasting and a sheet with an earlier version. */
  const aChangedTasting = async () => {
    const { id } = await aTastingWith(owner, 1);
    return client.post<{ id: string }>(`/api/v1/tasting/${uid}/${id}`, { name: 'Garnachas' });
  };
  const aChangedSheet = async () => {
    const { id } = await aSheet(owner);
    return client.post<{ id: string }>(`/api/v1/assessmentSheet/user/${uid}/${id}`, {
      name: 'Garnachas',
    });
  };
  const avatar = 'aV1cR7tY0wLkX2vB8nQ4';
  const anotherAvatar = () =>
    anAvatar(owner, existing['/files/h3Kq8ZtWv1Rm5YpLx0Bn/avatars/6a2f.jpg'] ?? '');
  const video = 'vD1cR7tY0wLkX2vB8nQ4';
  const aVideo = () =>
    client.post<{ id: string }>(`/api/v1/video/${uid}`, { name: 'Vendimia', size: 1_000 });
  const aDeletedProduct = async () => {
    const { id } = await aProduct(owner);
    await test.as(owner).delete(`/api/v1/product/${uid}/${id}`).expect(200);
    return { id };
  };
  const segment = 'gT0wLkX2vB8nQ4mZ1cR7';
  const aSegment = () =>
    client.post<{ id: string }>(`/api/v1/segment/${uid}`, {
      name: `Segmento ${newId()}`,
      query: 'ratedFrom=4.5',
    });
  const hook = 'wHmZ1cR7tY0wLkX2vB8n';
  const aHook = () =>
    client.post<{ id: string }>(`/api/v1/webhook/${uid}`, {
      url: 'https://example.com/hooks',
      events: ['attendee.joined', 'report.ready'],
    });
  const request = 'pR1cR7tY0wLkX2vB8nQ4';
  const anOpenRequest = () => aPrivacyRequest(owner);
  const anAcceptance = async () => {
    const path = `/api/v1/privacy/${uid}/agreement`;
    const { hash } = await client.get<{ hash: string }>(path);
    const { acceptances } = await client.post<{ acceptances: { id: string }[] }>(path, { hash });
    return acceptances[0] as { id: string };
  };
  const colleague = 'cLmZ1cR7tY0wLkX2vB8n';
  const anInvitation = (email = anEmail()) =>
    client.post<{ id: string }>(`/api/v1/colleague/${uid}`, { email, role: 'HOST' });
  /** Somebody whom the owner has invited. */
  const anInvited = async () => {
    const who = await test.anOrganiser();
    return { who, things: { mBmZ1cR7tY0wLkX2vB8n: (await anInvitation(who.email)).id } };
  };
  /** An account that other examples do not use. */
  const anAccount = async () => ({
    who: await test.anOrganiser({ name: 'Bodegas Valdehierro' }),
  });
  const aKey = () => client.post<{ id: string }>(`/api/v1/user/${uid}/apiKey`, { name: 'CRM' });
  const administrator =
    (literal: string, make: () => Promise<{ id: string }>) => async (): Promise<Instead> => {
      const who = await withApp(test.web, await test.anOrganiser());
      await test.app.get(Administrators).appoint(who.uid, { actor: 'test', action: 'admin' });
      return { ...(await each(literal, make)()), who };
    };

  const of: Record<string, () => Promise<Instead>> = {
    deleteProduct: each(product, () => aProduct(owner)),
    restoreProduct: each(product, () => aProduct(owner)),
    deleteForGood: each(product, aDeletedProduct),
    updateProduct: each(product, () => aProduct(owner)),
    deleteSheet: each(sheet, () => aSheet(owner)),
    updateSheet: each(sheet, () => aSheet(owner)),
    deleteTasting: each(tasting, () => aTastingWith(owner, 1)),
    updateTasting: each(tasting, () => aTastingWith(owner, 1)),
    openPublicTasting: each(tasting, () => aTastingWith(owner, 1, { publicAccessEnabled: true })),
    deleteInstructor: each(instructor, () => anInstructor(owner)),
    updateInstructor: each(instructor, () => anInstructor(owner)),
    deleteAvatar: each(avatar, anotherAvatar),
    updateAvatar: each(avatar, anotherAvatar),
    deleteVideo: each(video, aVideo),
    renameVideo: each(video, aVideo),
    deleteSession: each(event, () => anEvent(owner)),
    updateSession: each(event, () => anEvent(owner)),
    deleteReport: each(report, aReport),
    revokeReportLink: async () => ({ things: { lK1cR7tY0wLkX2vB8nQ4: (await aReportLink()).id } }),
    readSharedReport: anOpenedLink,
    readSharedProduct: anOpenedLink,
    renameReport: each(report, aReport),
    // The guest joined after the usual report was saved, so only a newer report includes the guest.
    readReportAssistant: each(report, aReport),
    retryReport: each(report, aFailedReport),
    retryReportOfAny: administrator(report, aFailedReport),
    listReportOperations: administrator(report, aReport),
    readOperationsOverview: administrator(report, aReport),
    runReportNow: administrator(event, anAutomaticEvent),
    pauseReports: administrator(event, anAutomaticEvent),
    resumeReports: administrator(event, anAutomaticEvent),
    compareReports: async () => ({ things: { [product]: existing[report] ?? '' } }),
    updateReportFilter: each(filter, aFilter),
    deleteReportFilter: each(filter, aFilter),
    restoreReportFilter: each(filter, aFilter),
    undoProductImport: each(import_, async () => {
      const form = new FormData();
      form.append('file', new Blob(['name;type;subtype\nGarnacha;WINE;RED\n']), 'wines.csv');
      const headers = { authorization: `Bearer ${owner.token}` };
      const answer = await fetch(`${test.url}/api/v1/product/${uid}/import`, {
        method: 'POST',
        headers,
        body: form,
      });
      return (await answer.json()) as { id: string };
    }),
    eraseAssistant: each(visitor, aVisitor),
    eraseGuest: each(visitor, aVisitor),
    readPrivacyRequest: each(request, anOpenRequest),
    readHeldForRequest: each(request, anOpenRequest),
    exportForRequest: each(request, anOpenRequest),
    exportTableForRequest: each(request, anOpenRequest),
    eraseForRequest: each(request, anOpenRequest),
    extendPrivacyRequest: each(request, anOpenRequest),
    closePrivacyRequest: each(request, anOpenRequest),
    printAcceptedAgreement: each('aG7tY0wLkX2vB8nQ4mZ1', anAcceptance),
    printProof: each(request, async () => {
      const { id } = await anOpenRequest();
      return client.post(`/api/v1/privacy/${uid}/request/${id}/close`, { outcome: 'WITHDRAWN' });
    }),
    exportAccount: anAccount,
    closeAccount: anAccount,
    linkAccountExport: async () => {
      const { who } = await anAccount();
      await test.db.query(
        `insert into account_exports (owner_uid, id, key, state, asked_at, bytes, available_until)
         values ($1, $1, $1 || '/exports/a.zip', 'READY', now(), 1, now() + interval '1 day')`,
        [who.uid],
      );
      return { who };
    },
    changeColleague: each(colleague, () => anInvitation()),
    inviteColleagueAgain: each(colleague, () => anInvitation()),
    removeColleague: each(colleague, () => anInvitation()),
    acceptInvitation: anInvited,
    leaveAccount: anInvited,
    renameApiKey: each('aKmZ1cR7tY0wLkX2vB8n', aKey),
    deleteApiKey: each('aKmZ1cR7tY0wLkX2vB8n', aKey),
    listSegmentPeople: each(segment, aSegment),
    exportSegmentPeople: each(segment, aSegment),
    updateSegment: each(segment, aSegment),
    deleteSegment: each(segment, aSegment),
    restoreSegment: each(segment, aSegment),
    readWebhook: each(hook, aHook),
    updateWebhook: each(hook, aHook),
    deleteWebhook: each(hook, aHook),
    restoreWebhook: each(hook, aHook),
    rotateWebhook: each(hook, aHook),
    testWebhook: each(hook, aHook),
    listWebhookDeliveries: each(hook, aHook),
    resendWebhookDelivery: async () => {
      const { id } = await aHook();
      const sent = await client.post<{ id: string }>(`/api/v1/webhook/${uid}/${id}/test`, {});
      return { things: { [hook]: id, dYmZ1cR7tY0wLkX2vB8n: sent.id } };
    },
    savePage: each(page, aPage),
    deletePage: each(page, aPage),
    restorePage: each(page, aPage),
    restorePageVersion: each(page, aPage),
    readTastingVersion: each(tasting, aChangedTasting),
    readSheetVersion: each(sheet, aChangedSheet),
    endSignIn: async () => {
      const { who } = await somebody();
      await test.signIn(who.email, who.password);
      const other = (await signIns(who)).find(({ current }) => !current);
      return { who, things: { sN1cR7tY0wLkX2vB8nQ4: other?.id ?? '' } };
    },
    endOtherSignIns: somebody,
    signOut: somebody,
    generateDemoData: somebody,
    removeDemoData: somebody,
    createUser: async () => ({ who: newcomer }),
    getUserMentor: async () => {
      const { who } = await somebody();
      await aMentor(newId().slice(0, 8).toUpperCase(), who.uid);
      return { who };
    },
    createSubscription: async () => ({ who: payer }),
    removeVideoCaptions: async () => {
      await client.post(`/api/v1/video/${uid}/${existing['vD1cR7tY0wLkX2vB8nQ4'] ?? ''}/captions`, {
        language: 'es',
        text: 'WEBVTT\n\n00:01.000 --> 00:03.500\nBienvenidos.\n',
      });
      return {};
    },
    readRoomDoor: async () => ({ things: { VINO2026: code } }),
    readRoomCalendar: async () => ({ things: { VINO2026: code } }),
    joinRoom: async () => ({ things: { VINO2026: (await anEvent(owner)).sessionCode.publicCode } }),
    ...Object.fromEntries(
      (
        [
          'readDesk',
          'readDeskGuests',
          'readDeskQuiz',
          'readHostNotes',
          'readDeskOpinions',
          'nudgeGuests',
          'readKnocks',
          'readDeskScreen',
          'testScreen',
          'sayScreenSeen',
          'readScreen',
          'changeRun',
        ] as const
      ).map((call) => [
        call,
        async () => ({ things: { VINO2026: (await anEvent(owner)).sessionCode.publicCode } }),
      ]),
    ),
    changeNickname: async () => {
      const { code, guest } = await aQuizGuest();
      return { things: { VINO2026: code, gU8JmE2aVtQ0c5nKx1Yb: guest.reference } };
    },
    moveGuest: async () => {
      const { code, guest } = await aSeatedGuest();
      return { things: { VINO2026: code, gU8JmE2aVtQ0c5nKx1Yb: guest.reference } };
    },
    dealTables: async () => ({ things: { VINO2026: (await aSeatedGuest()).code } }),
    takeTable: async () => ({ guest: (await aSeatedGuest()).guest.token }),
    readRoomQuiz: async () => ({ guest: (await aQuizGuest()).guest.token }),
    chooseNickname: async () => ({ guest: (await aQuizGuest()).guest.token }),
    readDeskQuestions: async () => ({ things: { VINO2026: (await aLedEvent()).code } }),
    changeQuestion: async () => {
      const { code: led, visitor: asking } = await aLedEvent();
      await asking.post('/api/v1/room/questions', { id: newId(), text: '¿Y el corcho?' });
      const { questions } = await client.get<Json<GuestQuestionsDto>>(
        `/api/v1/desk/${led}/questions`,
      );
      return {
        things: { VINO2026: led, qU1cR7tY0wLkX2vB8nQ4: questions[0]?.reference ?? '' },
      };
    },
    ...Object.fromEntries(
      (['sendReaction', 'askQuestion'] as const).map((call) => [
        call,
        async () => ({ guest: (await aLedEvent()).visitor.token ?? '' }),
      ]),
    ),
    markComment: async () => {
      const { reference, wine, led } = await aLedGuest();
      await led.visitor.put('/api/v1/room/answers', {
        assessments: { [wine]: { parameters: { notes: 'Guinda y tomillo.' } } },
      });
      return {
        things: { VINO2026: led.code, aN8JmE2aVtQ0c5nKx1Yb: reference, r1Yb3VtQ0c5nKx8JmE2a: wine },
      };
    },
    removeGuest: async () => {
      const { reference, led } = await aLedGuest();
      return { things: { VINO2026: led.code, aN8JmE2aVtQ0c5nKx1Yb: reference } };
    },
    letGuestIn: async () => {
      const { sessionCode } = await anEvent(owner);
      const path = `/api/v1/desk/${sessionCode.publicCode}`;
      await client.put(path, { version: 0, step: 'lobby', locked: true });
      await test.http.post(`/api/v1/room/${sessionCode.publicCode}/join`).send(guestBody());
      const { waiting } = await client.get<Json<KnocksDto>>(`${path}/door`);
      return {
        things: {
          VINO2026: sessionCode.publicCode,
          kN8JmE2aVtQ0c5nKx1Yb: waiting[0]?.reference ?? '',
        },
      };
    },
    readRoomRatings: async () => {
      const tasting = await aTastingWith(owner, 1, { template: 'BLIND_TEMPLATE' });
      const { sessionCode } = await anEvent(owner, { tasting });
      const visitor = await aGuest(test.web, sessionCode.publicCode);
      const { products } = await visitor.get<Json<RoomDto>>('/api/v1/room');
      const wine = products[0]?.reference ?? '';
      await visitor.put('/api/v1/room/answers', {
        assessments: { [wine]: { parameters: { rateBox: 4 }, submitted: true } },
      });
      return { guest: visitor.token ?? '', things: { r1Yb3VtQ0c5nKx8JmE2a: wine } };
    },
    checkVerificationCode: async () => {
      const { email, code } = await aCodeOf(test, owner);
      return { things: { 'aina@example.com': email, '654321': code } };
    },
    readAssistantSession: async () => {
      const { id } = await aVisitor();
      const [{ email } = { email: '' }] = await test.db.query<{ email: string }>(
        'select email from attendees where id = $1',
        [id],
      );
      return { taster: (await test.tasterOf(email, uid)).token, things: { [visitor]: id } };
    },
    makeAssistantAccount: async () => ({ taster: (await aTaster(test, owner)).token }),
    signOutAssistant: async () => ({ taster: (await aTaster(test, owner)).token }),
    ...Object.fromEntries(
      (
        [
          'exportOwnData',
          'exportOwnDataTable',
          'eraseOwnData',
          'eraseAssistant',
          'correctNameAt',
        ] as const
      ).map((call) => [call, () => aTasterWho(call.startsWith('export') ? 'EXPORT' : 'ERASE')]),
    ),
    askReminder: async () => ({ things: { VINO2026: await anUpcomingCode(owner) } }),
    resumeRoom: async () => ({ things: { VINO2026: code } }),
    confirmResumeRoom: async () => {
      const email = anEmail();
      await test.web.post(`/api/v1/room/${code}/join`, guestBody({ email }));
      await test.web.post(`/api/v1/room/${code}/resume`, { email });
      const sent = await mailed(test.web, await mailboxOf(test.config.dataDir), email, /\b\d{6}\b/);
      return { things: { VINO2026: code, 'aina@example.com': email, '123456': sent } };
    },
  };

  /** A link to the report that most examples read. */
  function aReportLink() {
    return client.post<NewReportLinkDto>(`/api/v1/report/${uid}/${existing[report]}/link`, {
      days: 30,
    });
  }

  async function anOpenedLink(): Promise<Instead> {
    const { link } = await aReportLink();
    const secret = link.replace(/.*#link=/, '');
    return { things: { rgl_anExampleOfTheSecretOfALinkToOneReport00000: secret } };
  }

  /** A guest of an event with tables. */
  async function aSeatedGuest() {
    const { sessionCode } = await anEvent(owner, { tables: 8 });
    return aGuestOf(sessionCode.publicCode);
  }

  async function aGuestOf(code: string) {
    const { roomToken, attendee } = await test.web.post<Json<RoomJoinedDto>>(
      `/api/v1/room/${code}/join`,
      guestBody(),
    );
    return { code, guest: { token: roomToken, reference: attendee.reference } };
  }

  /** A guest of an event with a quiz. */
  async function aQuizGuest() {
    const tasting = await aTastingWith(owner, 1);
    const quizQuestions = [quizQuestionBody()];
    await owner.client.post(`/api/v1/tasting/${uid}/${tasting.id}`, {
      productReferences: tasting.productReferences.map((each) => ({ ...each, quizQuestions })),
    });
    const { sessionCode } = await anEvent(owner, { tasting });
    return aGuestOf(sessionCode.publicCode);
  }

  /** A guest of a led event, who may write about its wine. */
  async function aLedGuest() {
    const { sessionCode } = await anEvent(owner);
    const { publicCode } = sessionCode;
    const visitor = await aGuest(test.web, publicCode);
    const { attendee, products } = await visitor.get<Json<RoomDto>>('/api/v1/room');
    const wine = products[0]?.reference ?? '';
    return { reference: attendee.reference, wine, led: { code: publicCode, visitor } };
  }

  /** A guest who took part, signed in by code, and confirmed `purpose` by a second code. */
  async function aTasterWho(purpose: 'ERASE' | 'EXPORT'): Promise<Instead> {
    const email = anEmail();
    const { attendee } = await test.web.post<Json<RoomJoinedDto>>(
      `/api/v1/room/${code}/join`,
      guestBody({ email }),
    );
    const { token: taster } = await test.tasterOf(email, uid);
    const guest = { email, ownerUid: uid, kind: 'CODE' } as const;
    const { token } = await test.app.get(Confirmations).issue(test.db, guest, purpose);
    return {
      taster,
      things: {
        'aina@example.com': email,
        [encodeURIComponent('aina@example.com')]: encodeURIComponent(email),
        aN8JmE2aVtQ0c5nKx1Yb: attendee.reference,
        rgc_anExampleOfWhatCheckingAMailedCodeGivesOnce0: token,
      },
    };
  }

  async function aMentor(publicCode: string, of?: string) {
    const mentor = newId();
    await test.db.query(
      'insert into mentors (id, complete_name, public_code, email, phone) values ($1, $2, $3, $4, $5)',
      [mentor, 'Marta Soler', publicCode, 'marta@example.com', '+34 600 123 456'],
    );
    if (of) await test.db.query('update companies set mentor_id = $2 where uid = $1', [of, mentor]);
  }

  /** Things that every example needs. */
  const always = async () => {
    await aMentor('MARTA24');
    await ready(existing[report] ?? '');
    return {
      [sheet]: (await aSheet(owner)).id,
      [event]: (await anEvent(owner)).id,
      [filter]: (await aFilter()).id,
      [visitor]: (await aVisitor()).id,
      [page]: (await aPage()).id,
    };
  };
  return { of, always };
}
