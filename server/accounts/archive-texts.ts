import { type InterfaceLanguage, interfaceLanguageOf } from '../../shared/vocabulary/languages.js';

const texts: Record<InterfaceLanguage, (account: string, date: string) => string> = {
  es: (account, date) => `Datos de la cuenta ${account} en Retrogusto, ${date}

csv/      Una tabla por archivo, para hojas de cálculo: UTF-8, separada por comas. Un apóstrofo
          delante de un texto impide que se lea como fórmula.
json/     Las mismas tablas en JSON, para programas.
files/    Las imágenes, los sonidos y los vídeos subidos. Las tablas los nombran con /files/ y
          tu identificador delante.
about.json  Cuándo se hizo la copia, cuántas filas tiene cada tabla y qué archivos faltaban.

Cada tabla lleva el nombre de lo que contiene: products (productos), tastings (catas), sheets
(fichas), sessions (sesiones y campañas), attendees (invitados), answers y assessments
(respuestas), reports (informes), companies (tus datos). Las columnas *_id enlazan unas tablas con
otras.

No contiene contraseñas, claves ni mensajes pendientes de enviar. Las facturas pagadas con tarjeta
están en Plan y en Stripe. La carpeta contiene datos personales de tus invitados: guárdala en un
lugar seguro y bórrala cuando no la necesites.
`,
  ca: (account, date) => `Dades del compte ${account} a Retrogusto, ${date}

csv/      Una taula per fitxer, per a fulls de càlcul: UTF-8, separada per comes. Un apòstrof
          davant d’un text evita que es llegeixi com a fórmula.
json/     Les mateixes taules en JSON, per a programes.
files/    Les imatges, els sons i els vídeos pujats. Les taules els anomenen amb /files/ i el teu
          identificador al davant.
about.json  Quan es va fer la còpia, quantes files té cada taula i quins fitxers faltaven.

Cada taula porta el nom del que conté: products (productes), tastings (tastos), sheets (fitxes),
sessions (sessions i campanyes), attendees (convidats), answers i assessments (respostes), reports
(informes), companies (les teves dades). Les columnes *_id enllacen unes taules amb les altres.

No conté contrasenyes, claus ni missatges pendents d’enviar. Les factures pagades amb targeta són a
Pla i a Stripe. La carpeta conté dades personals dels teus convidats: desa-la en un lloc segur i
esborra-la quan no la necessitis.
`,
  en: (account, date) => `Data of the account ${account} at Retrogusto, ${date}

csv/      One table per file, for spreadsheets: UTF-8, separated by commas. An apostrophe before
          a text keeps it from being read as a formula.
json/     The same tables as JSON, for programs.
files/    The uploaded images, sounds and videos. The tables name them with /files/ and your id in
          front.
about.json  When the copy was made, the number of rows of each table, and missing files.

Each table has the name of its content: products, tastings, sheets, sessions (also campaigns),
attendees (guests), answers and assessments, reports, companies (your own data). Columns *_id
connect the tables.

It contains no passwords, keys or unsent mails. Invoices paid by card are under Plan and at Stripe.
The folder contains personal data of your guests: keep it in a safe place, and delete it when you
do not need it any more.
`,
  de: (account, date) => `Daten des Kontos ${account} bei Retrogusto, ${date}

csv/      Eine Tabelle je Datei, für Tabellenkalkulationen: UTF-8, durch Kommas getrennt. Ein
          Apostroph vor einem Text verhindert, dass er als Formel gelesen wird.
json/     Dieselben Tabellen als JSON, für Programme.
files/    Die hochgeladenen Bilder, Töne und Videos. Die Tabellen nennen sie mit /files/ und
          Ihrer Kennung davor.
about.json  Wann die Kopie entstand, wie viele Zeilen jede Tabelle hat und welche Dateien fehlten.

Jede Tabelle heißt nach ihrem Inhalt: products (Produkte), tastings (Verkostungen), sheets (Bögen),
sessions (Termine und Kampagnen), attendees (Gäste), answers und assessments (Antworten), reports
(Berichte), companies (Ihre Daten). Die Spalten *_id verbinden die Tabellen.

Kennwörter, Schlüssel und nicht gesendete Nachrichten sind nicht enthalten. Rechnungen, die mit
Karte bezahlt wurden, finden Sie unter „Tarif“ und bei Stripe. Der Ordner enthält personenbezogene
Daten Ihrer Gäste: Bewahren Sie ihn sicher auf, und löschen Sie ihn, wenn Sie ihn nicht mehr
brauchen.
`,
  fr: (account, date) => `Données du compte ${account} chez Retrogusto, ${date}

csv/      Une table par fichier, pour les tableurs : UTF-8, séparée par des virgules. Une
          apostrophe devant un texte évite qu’il soit lu comme une formule.
json/     Les mêmes tables en JSON, pour les programmes.
files/    Les images, les sons et les vidéos envoyés. Les tables les nomment avec /files/ et votre
          identifiant devant.
about.json  La date de la copie, le nombre de lignes de chaque table et les fichiers manquants.

Chaque table porte le nom de son contenu : products (produits), tastings (dégustations), sheets
(fiches), sessions (séances et campagnes), attendees (invités), answers et assessments (réponses),
reports (rapports), companies (vos données). Les colonnes *_id relient les tables.

Elle ne contient ni mots de passe, ni clés, ni messages en attente. Les factures payées par carte
sont dans Formule et chez Stripe. Le dossier contient des données personnelles de vos invités :
gardez-le en lieu sûr et effacez-le quand vous n’en avez plus besoin.
`,
  it: (account, date) => `Dati dell’account ${account} su Retrogusto, ${date}

csv/      Una tabella per file, per i fogli di calcolo: UTF-8, separata da virgole. Un apostrofo
          davanti a un testo evita che sia letto come formula.
json/     Le stesse tabelle in JSON, per i programmi.
files/    Le immagini, i suoni e i video caricati. Le tabelle li indicano con /files/ e il tuo
          identificativo davanti.
about.json  Quando è stata fatta la copia, quante righe ha ogni tabella e quali file mancavano.

Ogni tabella porta il nome del suo contenuto: products (prodotti), tastings (degustazioni), sheets
(schede), sessions (sessioni e campagne), attendees (ospiti), answers e assessments (risposte),
reports (rapporti), companies (i tuoi dati). Le colonne *_id collegano le tabelle.

Non contiene password, chiavi né messaggi da inviare. Le fatture pagate con carta sono in Piano e
presso Stripe. La cartella contiene dati personali dei tuoi ospiti: conservala in un luogo sicuro
e cancellala quando non ti serve più.
`,
  pl: (account, date) => `Dane konta ${account} w Retrogusto, ${date}

csv/      Jedna tabela w pliku, do arkuszy kalkulacyjnych: UTF-8, rozdzielana przecinkami.
          Apostrof przed tekstem sprawia, że nie zostanie odczytany jako formuła.
json/     Te same tabele w formacie JSON, dla programów.
files/    Przesłane obrazy, dźwięki i filmy. Tabele podają je z /files/ i Twoim identyfikatorem
          na początku.
about.json  Kiedy powstała kopia, ile wierszy ma każda tabela i których plików brakowało.

Nazwa tabeli mówi, co zawiera: products (produkty), tastings (degustacje), sheets (arkusze),
sessions (sesje i kampanie), attendees (goście), answers i assessments (odpowiedzi), reports
(raporty), companies (Twoje dane). Kolumny *_id łączą tabele.

Nie ma w niej haseł, kluczy ani niewysłanych wiadomości. Faktury opłacone kartą są w sekcji Plan
i w Stripe. Folder zawiera dane osobowe Twoich gości: przechowuj go w bezpiecznym miejscu i usuń,
gdy przestanie być potrzebny.
`,
  pt: (account, date) => `Dados da conta ${account} na Retrogusto, ${date}

csv/      Uma tabela por ficheiro, para folhas de cálculo: UTF-8, separada por vírgulas. Um
          apóstrofo antes de um texto evita que seja lido como fórmula.
json/     As mesmas tabelas em JSON, para programas.
files/    As imagens, os sons e os vídeos enviados. As tabelas referem-nos com /files/ e o seu
          identificador à frente.
about.json  Quando a cópia foi feita, quantas linhas tem cada tabela e que ficheiros faltavam.

Cada tabela tem o nome do que contém: products (produtos), tastings (provas), sheets (fichas),
sessions (sessões e campanhas), attendees (convidados), answers e assessments (respostas), reports
(relatórios), companies (os seus dados). As colunas *_id ligam as tabelas entre si.

Não contém palavras-passe, chaves nem mensagens por enviar. As faturas pagas com cartão estão em
Plano e no Stripe. A pasta contém dados pessoais dos seus convidados: guarde-a num lugar seguro e
apague-a quando já não precisar dela.
`,
};

/** The text that explains the content of an export. */
export const readmeOf = (lang: string, account: string, date: string): string =>
  texts[interfaceLanguageOf(lang)](account, date);
