import { type InterfaceLanguage, interfaceLanguageOf } from '../../shared/vocabulary/languages.js';
import type { ColleagueRole } from '../../shared/vocabulary/role.js';
import { mailTemplate } from '../platform/mail/mail-template.js';

const names: Record<InterfaceLanguage, Record<ColleagueRole, string>> = {
  es: { MANAGER: 'gestión', HOST: 'catas en vivo', ANALYST: 'análisis' },
  ca: { MANAGER: 'gestió', HOST: 'tasts en viu', ANALYST: 'anàlisi' },
  en: { MANAGER: 'manager', HOST: 'host', ANALYST: 'analyst' },
  de: { MANAGER: 'Verwaltung', HOST: 'Verkostungen', ANALYST: 'Auswertung' },
  fr: { MANAGER: 'gestion', HOST: 'dégustations', ANALYST: 'analyse' },
  it: { MANAGER: 'gestione', HOST: 'degustazioni', ANALYST: 'analisi' },
  pl: { MANAGER: 'zarządzanie', HOST: 'degustacje', ANALYST: 'analizy' },
  pt: { MANAGER: 'gestão', HOST: 'provas', ANALYST: 'análise' },
};

/** The names of the roles in the language of a mail. */
export const roleNames = (lang: string): Record<ColleagueRole, string> =>
  names[interfaceLanguageOf(lang.toLowerCase())];

/** The invitation to act for an account. Only an account with the invited address can accept it. */
export const invitationMail = mailTemplate<{
  company: string;
  owner: string;
  role: string;
  link: string;
}>('colleagueInvitation', {
  link: 'link',
  texts: {
    es: {
      subject: '{{company}} te invita a trabajar en Retrogusto',
      heading: 'Te han invitado',
      body: '{{owner}} te invita a trabajar en la cuenta de {{company}}. Tu función: {{role}}. La invitación vale 14 días y solo para esta dirección.',
      button: 'Abrir la invitación',
      ignore: 'Si no esperabas este mensaje, no hagas nada.',
    },
    ca: {
      subject: '{{company}} et convida a treballar a Retrogusto',
      heading: 'T’han convidat',
      body: '{{owner}} et convida a treballar al compte de {{company}}. La teva funció: {{role}}. La invitació val 14 dies i només per a aquesta adreça.',
      button: 'Obre la invitació',
      ignore: 'Si no esperaves aquest missatge, no facis res.',
    },
    en: {
      subject: '{{company}} invites you to work in Retrogusto',
      heading: 'You are invited',
      body: '{{owner}} invites you to work in the account of {{company}}. Your role: {{role}}. The invitation is valid for 14 days, and only for this address.',
      button: 'Open the invitation',
      ignore: 'If you did not expect this message, do nothing.',
    },
    de: {
      subject: '{{company}} lädt Sie zu Retrogusto ein',
      heading: 'Sie sind eingeladen',
      body: '{{owner}} lädt Sie ein, im Konto von {{company}} mitzuarbeiten. Ihre Rolle: {{role}}. Die Einladung gilt 14 Tage und nur für diese Adresse.',
      button: 'Einladung öffnen',
      ignore: 'Wenn Sie diese Nachricht nicht erwartet haben, müssen Sie nichts tun.',
    },
    fr: {
      subject: '{{company}} vous invite à travailler dans Retrogusto',
      heading: 'Vous êtes invité',
      body: '{{owner}} vous invite à travailler dans le compte de {{company}}. Votre rôle\u00a0: {{role}}. L’invitation est valable 14 jours et seulement pour cette adresse.',
      button: 'Ouvrir l’invitation',
      ignore: 'Si vous n’attendiez pas ce message, ne faites rien.',
    },
    it: {
      subject: '{{company}} ti invita a lavorare in Retrogusto',
      heading: 'Hai ricevuto un invito',
      body: '{{owner}} ti invita a lavorare nell’account di {{company}}. Il tuo ruolo: {{role}}. L’invito vale 14 giorni e solo per questo indirizzo.',
      button: 'Apri l’invito',
      ignore: 'Se non aspettavi questo messaggio, non fare nulla.',
    },
    pl: {
      subject: '{{company}} zaprasza Cię do pracy w Retrogusto',
      heading: 'Masz zaproszenie',
      body: '{{owner}} zaprasza Cię do pracy na koncie {{company}}. Twoja rola: {{role}}. Zaproszenie jest ważne 14 dni i tylko dla tego adresu.',
      button: 'Otwórz zaproszenie',
      ignore: 'Jeśli nie spodziewasz się tej wiadomości, nic nie rób.',
    },
    pt: {
      subject: '{{company}} convida-o a trabalhar no Retrogusto',
      heading: 'Tem um convite',
      body: '{{owner}} convida-o a trabalhar na conta de {{company}}. A sua função: {{role}}. O convite é válido por 14 dias e só para este endereço.',
      button: 'Abrir o convite',
      ignore: 'Se não esperava esta mensagem, não faça nada.',
    },
  },
});

/** Tells the owner that somebody has accepted an invitation. */
export const colleagueJoinedMail = mailTemplate<{ email: string; role: string; link: string }>(
  'colleagueJoined',
  {
    link: 'link',
    texts: {
      es: {
        subject: '{{email}} ya trabaja en tu cuenta',
        heading: 'Invitación aceptada',
        body: '{{email}} ha aceptado tu invitación. Su función: {{role}}.',
        button: 'Ver el equipo',
        ignore: 'Si no lo reconoces, quítalo del equipo.',
      },
      ca: {
        subject: '{{email}} ja treballa al teu compte',
        heading: 'Invitació acceptada',
        body: '{{email}} ha acceptat la teva invitació. La seva funció: {{role}}.',
        button: 'Obre l’equip',
        ignore: 'Si no el reconeixes, treu-lo de l’equip.',
      },
      en: {
        subject: '{{email}} now works in your account',
        heading: 'Invitation accepted',
        body: '{{email}} has accepted your invitation. Role: {{role}}.',
        button: 'See the team',
        ignore: 'If you do not recognise them, remove them from the team.',
      },
      de: {
        subject: '{{email}} arbeitet jetzt in Ihrem Konto mit',
        heading: 'Einladung angenommen',
        body: '{{email}} hat Ihre Einladung angenommen. Rolle: {{role}}.',
        button: 'Team ansehen',
        ignore: 'Wenn Sie die Person nicht kennen, entfernen Sie sie aus dem Team.',
      },
      fr: {
        subject: '{{email}} travaille désormais dans votre compte',
        heading: 'Invitation acceptée',
        body: '{{email}} a accepté votre invitation. Rôle\u00a0: {{role}}.',
        button: 'Voir l’équipe',
        ignore: 'Si vous ne reconnaissez pas cette personne, retirez-la de l’équipe.',
      },
      it: {
        subject: '{{email}} ora lavora nel tuo account',
        heading: 'Invito accettato',
        body: '{{email}} ha accettato il tuo invito. Ruolo: {{role}}.',
        button: 'Vedi il team',
        ignore: 'Se non riconosci questa persona, rimuovila dal team.',
      },
      pl: {
        subject: '{{email}} pracuje już na Twoim koncie',
        heading: 'Zaproszenie przyjęte',
        body: '{{email}} przyjmuje Twoje zaproszenie. Rola: {{role}}.',
        button: 'Zobacz zespół',
        ignore: 'Jeśli nie znasz tej osoby, usuń ją z zespołu.',
      },
      pt: {
        subject: '{{email}} já trabalha na sua conta',
        heading: 'Convite aceite',
        body: '{{email}} aceitou o seu convite. Função: {{role}}.',
        button: 'Ver a equipa',
        ignore: 'Se não reconhece esta pessoa, retire-a da equipa.',
      },
    },
  },
);

/** Tells a colleague that they no longer act for an account. */
export const colleagueRemovedMail = mailTemplate<{ company: string }>('colleagueRemoved', {
  texts: {
    es: {
      subject: 'Ya no trabajas en la cuenta de {{company}}',
      heading: 'Has salido de un equipo',
      body: 'Desde ahora no puedes abrir la cuenta de {{company}}.',
      ignore: 'Tu propia cuenta no cambia.',
    },
    ca: {
      subject: 'Ja no treballes al compte de {{company}}',
      heading: 'Has sortit d’un equip',
      body: 'Des d’ara no pots obrir el compte de {{company}}.',
      ignore: 'El teu compte no canvia.',
    },
    en: {
      subject: 'You no longer work in the account of {{company}}',
      heading: 'You have left a team',
      body: 'From now on you cannot open the account of {{company}}.',
      ignore: 'Your own account has not changed.',
    },
    de: {
      subject: 'Sie arbeiten nicht mehr im Konto von {{company}}',
      heading: 'Sie gehören nicht mehr zum Team',
      body: 'Ab jetzt können Sie das Konto von {{company}} nicht mehr öffnen.',
      ignore: 'Ihr eigenes Konto bleibt unverändert.',
    },
    fr: {
      subject: 'Vous ne travaillez plus dans le compte de {{company}}',
      heading: 'Vous avez quitté une équipe',
      body: 'Vous ne pouvez désormais plus ouvrir le compte de {{company}}.',
      ignore: 'Votre propre compte ne change pas.',
    },
    it: {
      subject: 'Non lavori più nell’account di {{company}}',
      heading: 'Hai lasciato un team',
      body: 'Da ora non puoi più aprire l’account di {{company}}.',
      ignore: 'Il tuo account non cambia.',
    },
    pl: {
      subject: 'Nie pracujesz już na koncie {{company}}',
      heading: 'Nie należysz już do zespołu',
      body: 'Od teraz nie możesz otworzyć konta {{company}}.',
      ignore: 'Twoje własne konto pozostaje bez zmian.',
    },
    pt: {
      subject: 'Já não trabalha na conta de {{company}}',
      heading: 'Saiu de uma equipa',
      body: 'A partir de agora não pode abrir a conta de {{company}}.',
      ignore: 'A sua própria conta não muda.',
    },
  },
});
