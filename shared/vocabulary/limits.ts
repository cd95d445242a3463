/** Sizes that both sides check or name. Bytes, pixels, characters, milliseconds, days. */
export const limits = {
  name: 200,
  text: 2_000,
  url: 2_000,
  description: 250,
  properties: 60,
  grapes: 20,
  /** Of a table that is imported. */
  tableBytes: 5 * 1024 * 1024,
  tableRows: 5_000,
  tableColumns: 200,
  /** Of a file of a sheet or a tasting: 200 products with all they may have are some 4 MB, each sheet of 2,000 options a quarter. */
  exchangeBytes: 8 * 1024 * 1024,
  optionName: 15,
  componentName: 30,
  categoryName: 30,
  buttonText: 30,
  sheetParameters: 20,
  sheetCategories: 20,
  /** In a whole sheet: a report counts all its components in one pass, which PostgreSQL does for some 1,600. */
  sheetComponents: 200,
  /** In a whole sheet, at every depth of its trees. */
  sheetOptions: 2_000,
  treeDepth: 5,
  quizQuestion: 90,
  /** Of one product: more no guest answers. */
  quizQuestions: 20,
  tastingProducts: 200,
  surveyQuestions: 30,
  surveyOptions: 30,
  lobbyText: 2_000,
  lobbySkipSeconds: { min: 1, max: 120 },
  /** Of what else clients keep with a theme, as JSON. */
  otherConfigBytes: 4 * 1024,
  /** What of a sound a room fetches ahead, in bytes, so that it is heard without a connection: the product's own are less, a song is more. */
  soundKept: 256 * 1024,
  pageHeader: 120,
  /** Of a page in one language, signs of its form included: some fifteen pages on paper. */
  pageContent: 60_000,
  /** Of the same in all languages as it is sent, before it is cleaned: other programs write much around little. */
  pageContentSent: 500_000,
  /** How many states of a page are kept, the newest among them. */
  pageVersions: 20,
  notes: 2_000,
  finalComment: 2_000,
  passwordMin: 6,
  passwordMax: 4_096,
  price: 1_000_000,
  vintageMin: 1_700,
  codeMin: 4,
  codeMax: 20,
  minimumAge: 14,
  minimumAgeAlcohol: 18,
  requestTimeoutMs: 120_000,
  listRefreshAfterCloneMs: 2_000,
  reportStatusPollMs: 5_000,
  trialDays: 30,
} as const;
