import { createHash } from 'node:crypto';
import { type InterfaceLanguage, interfaceLanguageOf } from '../../shared/vocabulary/languages.js';

/** The content of an account before its erasure, and the address for the certificate. */
export type Findings = {
  email: string;
  lang: string;
  name: string;
  timeZone: string;
  /** The number of rows by table. Empty tables are left out. */
  tables: Record<string, number>;
  files: number;
  guests: number;
  /** Whether the account had a customer at Stripe. */
  customer: boolean;
  keptTransfers: number;
};

type Words = {
  account: string;
  asked: string;
  from: string;
  until: string;
  rows: string;
  files: string;
  guests: string;
  signIn: string;
  customer: string;
  erased: string;
  none: string;
  kept: string;
  tables: string;
  hash: string;
};

const words: Record<InterfaceLanguage, Words> = {
  es: {
    account: 'Cuenta',
    asked: 'Cierre solicitado',
    from: 'Inicio del borrado',
    until: 'Fin del borrado',
    rows: 'Filas borradas de la base de datos',
    files: 'Archivos borrados del almacenamiento',
    guests: 'Invitados cuyos datos se borraron',
    signIn: 'Acceso',
    customer: 'Cliente en Stripe',
    erased: 'borrado',
    none: 'no había',
    kept: 'Transferencias conservadas por obligación legal',
    tables: 'Filas por tabla',
    hash: 'SHA-256 de las líneas anteriores',
  },
  ca: {
    account: 'Compte',
    asked: 'Tancament sol·licitat',
    from: 'Inici de l’esborrament',
    until: 'Final de l’esborrament',
    rows: 'Files esborrades de la base de dades',
    files: 'Fitxers esborrats de l’emmagatzematge',
    guests: 'Convidats les dades dels quals s’han esborrat',
    signIn: 'Accés',
    customer: 'Client a Stripe',
    erased: 'esborrat',
    none: 'no n’hi havia',
    kept: 'Transferències conservades per obligació legal',
    tables: 'Files per taula',
    hash: 'SHA-256 de les línies anteriors',
  },
  en: {
    account: 'Account',
    asked: 'Closing asked for',
    from: 'Erasure begun',
    until: 'Erasure ended',
    rows: 'Rows erased from the database',
    files: 'Files erased from the storage',
    guests: 'Guests whose data were erased',
    signIn: 'Sign-in',
    customer: 'Customer at Stripe',
    erased: 'erased',
    none: 'there was none',
    kept: 'Bank transfers kept because the law requires it',
    tables: 'Rows by table',
    hash: 'SHA-256 of the lines above',
  },
  de: {
    account: 'Konto',
    asked: 'Schließung beantragt',
    from: 'Beginn der Löschung',
    until: 'Ende der Löschung',
    rows: 'Aus der Datenbank gelöschte Zeilen',
    files: 'Aus dem Speicher gelöschte Dateien',
    guests: 'Gäste, deren Daten gelöscht wurden',
    signIn: 'Anmeldung',
    customer: 'Kunde bei Stripe',
    erased: 'gelöscht',
    none: 'nicht vorhanden',
    kept: 'Überweisungen, die das Gesetz aufzubewahren verlangt',
    tables: 'Zeilen je Tabelle',
    hash: 'SHA-256 der Zeilen darüber',
  },
  fr: {
    account: 'Compte',
    asked: 'Clôture demandée',
    from: 'Début de l’effacement',
    until: 'Fin de l’effacement',
    rows: 'Lignes effacées de la base de données',
    files: 'Fichiers effacés du stockage',
    guests: 'Invités dont les données ont été effacées',
    signIn: 'Accès',
    customer: 'Client chez Stripe',
    erased: 'effacé',
    none: 'aucun',
    kept: 'Virements conservés par obligation légale',
    tables: 'Lignes par table',
    hash: 'SHA-256 des lignes ci-dessus',
  },
  it: {
    account: 'Account',
    asked: 'Chiusura richiesta',
    from: 'Inizio della cancellazione',
    until: 'Fine della cancellazione',
    rows: 'Righe cancellate dal database',
    files: 'File cancellati dall’archivio',
    guests: 'Ospiti i cui dati sono stati cancellati',
    signIn: 'Accesso',
    customer: 'Cliente su Stripe',
    erased: 'cancellato',
    none: 'non presente',
    kept: 'Bonifici conservati per obbligo di legge',
    tables: 'Righe per tabella',
    hash: 'SHA-256 delle righe precedenti',
  },
  pl: {
    account: 'Konto',
    asked: 'Wniosek o zamknięcie',
    from: 'Początek usuwania',
    until: 'Koniec usuwania',
    rows: 'Wiersze usunięte z bazy danych',
    files: 'Pliki usunięte z magazynu',
    guests: 'Goście, których dane usunięto',
    signIn: 'Logowanie',
    customer: 'Klient w Stripe',
    erased: 'usunięto',
    none: 'nie było',
    kept: 'Przelewy przechowywane z mocy prawa',
    tables: 'Wiersze według tabel',
    hash: 'SHA-256 powyższych wierszy',
  },
  pt: {
    account: 'Conta',
    asked: 'Encerramento pedido',
    from: 'Início da eliminação',
    until: 'Fim da eliminação',
    rows: 'Linhas eliminadas da base de dados',
    files: 'Ficheiros eliminados do armazenamento',
    guests: 'Convidados cujos dados foram eliminados',
    signIn: 'Acesso',
    customer: 'Cliente no Stripe',
    erased: 'eliminado',
    none: 'não existia',
    kept: 'Transferências conservadas por obrigação legal',
    tables: 'Linhas por tabela',
    hash: 'SHA-256 das linhas acima',
  },
};

/**
 * The certificate of an erasure: times and numbers, without personal data of others. The hash is of
 * its lines before the hash, in UTF-8 with line feeds between them.
 */
export function certificateOf({
  uid,
  findings,
  askedAt,
  erasedFrom,
  erasedAt,
}: {
  uid: string;
  findings: Findings;
  askedAt: Date;
  erasedFrom: Date;
  erasedAt: Date;
}): { text: string; hash: string } {
  const { name, lang, tables, files, guests, customer, keptTransfers } = findings;
  const text = words[interfaceLanguageOf(lang)];
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const lines = [
    `${text.account}: ${name} (${uid})`,
    `${text.asked}: ${askedAt.toISOString()}`,
    `${text.from}: ${erasedFrom.toISOString()}`,
    `${text.until}: ${erasedAt.toISOString()}`,
    `${text.rows}: ${rows}`,
    `${text.files}: ${files}`,
    `${text.guests}: ${guests}`,
    `${text.signIn}: ${text.erased}`,
    `${text.customer}: ${customer ? text.erased : text.none}`,
    `${text.kept}: ${keptTransfers}`,
    `${text.tables}: ${Object.entries(tables)
      .map(([table, count]) => `${table} ${count}`)
      .join(', ')}`,
  ];
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex');
  return { text: [...lines, `${text.hash}: ${hash}`].join('\n'), hash };
}
