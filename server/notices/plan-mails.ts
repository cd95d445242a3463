import type { InterfaceLanguage } from '../../shared/vocabulary/languages.js';
import type { PaymentInterval } from '../../shared/vocabulary/plan.js';
import { mailTemplate } from '../platform/mail/mail-template.js';
import { reasonLine } from './reason-line.js';

/** A trial ends soon. `until` is its last day. */
export const trialEndsMail = mailTemplate<{ until: string; link: string }>('trialEnds', {
  caption: 'until',
  link: 'link',
  texts: {
    es: {
      subject: 'Tu prueba termina el {{until}}',
      heading: 'Tu prueba se acaba',
      body: 'Hasta entonces lo tienes todo como ahora. Para seguir convocando catas después, elige un plan: lo que has preparado se queda donde está.',
      button: 'Elegir un plan',
      ...reasonLine.es,
    },
    ca: {
      subject: 'La teva prova s’acaba {{until}}',
      heading: 'La teva prova s’acaba',
      body: 'Fins llavors ho tens tot com ara. Per continuar convocant tastos després, tria un pla: el que has preparat es queda on és.',
      button: 'Tria un pla',
      ...reasonLine.ca,
    },
    en: {
      subject: 'Your trial ends on {{until}}',
      heading: 'Your trial is about to end',
      body: 'Until then everything stays as it is. To hold more tastings afterwards, choose a plan. Everything you have prepared is kept.',
      button: 'Choose a plan',
      ...reasonLine.en,
    },
    de: {
      subject: 'Ihre Testphase endet am {{until}}',
      heading: 'Ihre Testphase geht zu Ende',
      body: 'Bis dahin bleibt alles, wie es ist. Um danach weitere Verkostungen abzuhalten, wählen Sie einen Tarif: Was Sie vorbereitet haben, bleibt erhalten.',
      button: 'Tarif wählen',
      ...reasonLine.de,
    },
    fr: {
      subject: 'Votre essai se termine le {{until}}',
      heading: 'Votre essai touche à sa fin',
      body: 'D’ici là, rien ne change. Pour organiser d’autres dégustations ensuite, choisissez une formule\u00a0: ce que vous avez préparé reste en place.',
      button: 'Choisir une formule',
      ...reasonLine.fr,
    },
    it: {
      subject: 'La tua prova termina {{until}}',
      heading: 'La tua prova sta per finire',
      body: 'Fino ad allora resta tutto com’è. Per tenere altre degustazioni dopo, scegli un piano: quello che hai preparato resta dov’è.',
      button: 'Scegli un piano',
      ...reasonLine.it,
    },
    pl: {
      subject: 'Koniec okresu próbnego: {{until}}',
      heading: 'Okres próbny dobiega końca',
      body: 'Do tego dnia nic się nie zmienia. Aby prowadzić kolejne degustacje, wybierz plan: wszystko, co masz przygotowane, zostaje na miejscu.',
      button: 'Wybierz plan',
      ...reasonLine.pl,
    },
    pt: {
      subject: 'O seu período experimental termina {{until}}',
      heading: 'O período experimental está a acabar',
      body: 'Até lá fica tudo como está. Para realizar mais provas depois, escolha um plano: o que preparou fica onde está.',
      button: 'Escolher um plano',
      ...reasonLine.pt,
    },
  },
});

/** The price of a plan per payment. */
export const priceTexts: Record<InterfaceLanguage, Record<PaymentInterval, string>> = {
  es: {
    monthly: '{{price}} al mes, sin IVA ni descuentos',
    annual: '{{price}} al año, sin IVA ni descuentos',
  },
  ca: {
    monthly: '{{price}} al mes, sense IVA ni descomptes',
    annual: '{{price}} a l’any, sense IVA ni descomptes',
  },
  en: {
    monthly: '{{price}} a month, before VAT and discounts',
    annual: '{{price}} a year, before VAT and discounts',
  },
  de: {
    monthly: '{{price}} im Monat, ohne MwSt. und Rabatte',
    annual: '{{price}} im Jahr, ohne MwSt. und Rabatte',
  },
  fr: {
    monthly: '{{price}} par mois, hors TVA et remises',
    annual: '{{price}} par an, hors TVA et remises',
  },
  it: {
    monthly: '{{price}} al mese, IVA e sconti esclusi',
    annual: '{{price}} all’anno, IVA e sconti esclusi',
  },
  pl: {
    monthly: '{{price}} miesięcznie, bez VAT i rabatów',
    annual: '{{price}} rocznie, bez VAT i rabatów',
  },
  pt: {
    monthly: '{{price}} por mês, sem IVA nem descontos',
    annual: '{{price}} por ano, sem IVA nem descontos',
  },
};

/**
 * A plan has come into force without an end date. `price` is set when the organiser pays by card.
 */
export const planChangedMail = mailTemplate<{
  plan: string;
  price?: string;
  from: string;
  link: string;
}>('planChanged', {
  caption: 'price',
  link: 'link',
  texts: {
    es: {
      subject: 'Tu plan ahora es {{plan}}',
      heading: 'Plan {{plan}}',
      body: 'Está en vigor desde hoy, {{from}}. En tu cuenta ves todo lo que incluye.',
      button: 'Ver mi plan',
      ...reasonLine.es,
    },
    ca: {
      subject: 'El teu pla ara és {{plan}}',
      heading: 'Pla {{plan}}',
      body: 'És en vigor des d’avui, {{from}}. Al teu compte veus tot el que inclou.',
      button: 'Mira el meu pla',
      ...reasonLine.ca,
    },
    en: {
      subject: 'Your plan is now {{plan}}',
      heading: '{{plan}} plan',
      body: 'It is valid from today, {{from}}. Your account shows everything it includes.',
      button: 'See my plan',
      ...reasonLine.en,
    },
    de: {
      subject: 'Ihr Tarif ist jetzt {{plan}}',
      heading: 'Tarif {{plan}}',
      body: 'Er gilt ab heute, {{from}}. In Ihrem Konto sehen Sie alles, was er enthält.',
      button: 'Meinen Tarif ansehen',
      ...reasonLine.de,
    },
    fr: {
      subject: 'Votre formule est désormais {{plan}}',
      heading: 'Formule {{plan}}',
      body: 'Elle est en vigueur dès aujourd’hui, {{from}}. Votre compte montre tout ce qu’elle comprend.',
      button: 'Voir ma formule',
      ...reasonLine.fr,
    },
    it: {
      subject: 'Il tuo piano ora è {{plan}}',
      heading: 'Piano {{plan}}',
      body: 'È in vigore da oggi, {{from}}. Nel tuo account vedi tutto quello che comprende.',
      button: 'Vedi il mio piano',
      ...reasonLine.it,
    },
    pl: {
      subject: 'Twój plan to teraz {{plan}}',
      heading: 'Plan {{plan}}',
      body: 'Obowiązuje od dziś ({{from}}). Wszystko, co obejmuje, widać na Twoim koncie.',
      button: 'Zobacz mój plan',
      ...reasonLine.pl,
    },
    pt: {
      subject: 'O seu plano agora é {{plan}}',
      heading: 'Plano {{plan}}',
      body: 'Está em vigor desde hoje, {{from}}. Na sua conta vê tudo o que inclui.',
      button: 'Ver o meu plano',
      ...reasonLine.pt,
    },
  },
});

/** A plan ends on a date: it was cancelled, or paid or granted until then. */
export const planUntilMail = mailTemplate<{ plan: string; until: string; link: string }>(
  'planUntil',
  {
    link: 'link',
    texts: {
      es: {
        subject: 'Tu plan {{plan}}, hasta el {{until}}',
        heading: 'Plan {{plan}}',
        body: 'Está en vigor hasta el {{until}} y no se renueva solo. Para seguir después, elige un plan cuando quieras: lo que has preparado se queda donde está.',
        button: 'Ver mi plan',
        ...reasonLine.es,
      },
      ca: {
        subject: 'El teu pla {{plan}}, fins {{until}}',
        heading: 'Pla {{plan}}',
        body: 'És en vigor fins {{until}} i no es renova sol. Per continuar després, tria un pla quan vulguis: el que has preparat es queda on és.',
        button: 'Mira el meu pla',
        ...reasonLine.ca,
      },
      en: {
        subject: 'Your {{plan}} plan, until {{until}}',
        heading: '{{plan}} plan',
        body: 'It is valid until {{until}} and does not renew automatically. To continue afterwards, choose a plan at any time. Everything you have prepared is kept.',
        button: 'See my plan',
        ...reasonLine.en,
      },
      de: {
        subject: 'Ihr Tarif {{plan}}, bis {{until}}',
        heading: 'Tarif {{plan}}',
        body: 'Er gilt bis {{until}} und verlängert sich nicht von selbst. Um danach weiterzumachen, wählen Sie jederzeit einen Tarif: Was Sie vorbereitet haben, bleibt erhalten.',
        button: 'Meinen Tarif ansehen',
        ...reasonLine.de,
      },
      fr: {
        subject: 'Votre formule {{plan}}, jusqu’au {{until}}',
        heading: 'Formule {{plan}}',
        body: 'Elle est en vigueur jusqu’au {{until}} et ne se renouvelle pas d’elle-même. Pour continuer ensuite, choisissez une formule quand vous voulez\u00a0: ce que vous avez préparé reste en place.',
        button: 'Voir ma formule',
        ...reasonLine.fr,
      },
      it: {
        subject: 'Il tuo piano {{plan}}, fino a {{until}}',
        heading: 'Piano {{plan}}',
        body: 'È in vigore fino a {{until}} e non si rinnova da solo. Per continuare dopo, scegli un piano quando vuoi: quello che hai preparato resta dov’è.',
        button: 'Vedi il mio piano',
        ...reasonLine.it,
      },
      pl: {
        subject: 'Twój plan {{plan}}, ostatni dzień: {{until}}',
        heading: 'Plan {{plan}}',
        body: 'Ostatni dzień planu: {{until}}. Plan nie odnawia się sam. Aby działać dalej, wybierz plan w dowolnej chwili: wszystko, co masz przygotowane, zostaje na miejscu.',
        button: 'Zobacz mój plan',
        ...reasonLine.pl,
      },
      pt: {
        subject: 'O seu plano {{plan}}, até {{until}}',
        heading: 'Plano {{plan}}',
        body: 'Está em vigor até {{until}} e não se renova automaticamente. Para continuar depois, escolha um plano quando quiser: o que preparou fica onde está.',
        button: 'Ver o meu plano',
        ...reasonLine.pt,
      },
    },
  },
);

/** A plan has ended on its planned date. */
export const planEndedMail = mailTemplate<{ plan: string; link: string }>('planEnded', {
  caption: 'plan',
  link: 'link',
  texts: {
    es: {
      subject: 'Tu plan {{plan}} ha terminado',
      heading: 'Hasta aquí tu plan',
      body: 'Ya no puedes convocar más catas, pero tus datos y tus informes siguen donde estaban. Cuando quieras volver, elige un plan.',
      button: 'Elegir un plan',
      ...reasonLine.es,
    },
    ca: {
      subject: 'El teu pla {{plan}} s’ha acabat',
      heading: 'Fins aquí el teu pla',
      body: 'Ja no pots convocar més tastos, però les teves dades i els teus informes són on eren. Quan vulguis tornar, tria un pla.',
      button: 'Tria un pla',
      ...reasonLine.ca,
    },
    en: {
      subject: 'Your {{plan}} plan has ended',
      heading: 'Your plan has ended',
      body: 'You cannot hold any more tastings, but your data and your reports are kept. To come back, choose a plan.',
      button: 'Choose a plan',
      ...reasonLine.en,
    },
    de: {
      subject: 'Ihr Tarif {{plan}} ist beendet',
      heading: 'Ihr Tarif ist beendet',
      body: 'Sie können keine weiteren Verkostungen abhalten, aber Ihre Daten und Berichte bleiben erhalten. Wenn Sie zurückkommen möchten, wählen Sie einen Tarif.',
      button: 'Tarif wählen',
      ...reasonLine.de,
    },
    fr: {
      subject: 'Votre formule {{plan}} est terminée',
      heading: 'Votre formule est terminée',
      body: 'Vous ne pouvez plus organiser de dégustations, mais vos données et vos rapports restent en place. Pour revenir, choisissez une formule.',
      button: 'Choisir une formule',
      ...reasonLine.fr,
    },
    it: {
      subject: 'Il tuo piano {{plan}} è terminato',
      heading: 'Il tuo piano è terminato',
      body: 'Non puoi tenere altre degustazioni, ma i tuoi dati e i tuoi rapporti sono dov’erano. Quando vuoi tornare, scegli un piano.',
      button: 'Scegli un piano',
      ...reasonLine.it,
    },
    pl: {
      subject: 'Twój plan {{plan}} się zakończył',
      heading: 'Plan się zakończył',
      body: 'Nie można już prowadzić kolejnych degustacji, ale Twoje dane i raporty są na swoim miejscu. Aby wrócić, wybierz plan.',
      button: 'Wybierz plan',
      ...reasonLine.pl,
    },
    pt: {
      subject: 'O seu plano {{plan}} terminou',
      heading: 'O seu plano terminou',
      body: 'Já não pode realizar mais provas, mas os seus dados e os seus relatórios continuam onde estavam. Quando quiser voltar, escolha um plano.',
      button: 'Escolher um plano',
      ...reasonLine.pt,
    },
  },
});
