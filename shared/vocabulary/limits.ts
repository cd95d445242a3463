/** Limits that both web and server check or show. Texts are limited in characters. */
export const limits = {
  name: 200,
  nickname: 20,
  text: 2_000,
  url: 2_000,
  description: 250,
  properties: 60,
  grapes: 20,
  /** An imported table. */
  tableBytes: 5 * 1024 * 1024,
  tableRows: 5_000,
  tableColumns: 200,
  /**
   * An exchange file of a sheet or a tasting. 200 full products have about 4 MB; a sheet with 2,000
   * options has about 0.25 MB.
   */
  exchangeBytes: 8 * 1024 * 1024,
  /** A file with captions. Those of a film of two hours have about 100 KB. */
  captionsBytes: 500 * 1024,
  /** The captions of one file. A film has about 1,500. */
  captions: 5_000,
  /** The text of one caption. Two full lines have about 84 characters. */
  captionText: 500,
  optionName: 15,
  componentName: 30,
  categoryName: 30,
  buttonText: 30,
  sheetParameters: 20,
  sheetCategories: 20,
  /**
   * In a whole sheet. A report counts all components in one query, which PostgreSQL can do for
   * about 1,600 components.
   */
  sheetComponents: 200,
  /** In a whole sheet, at every depth of its trees. */
  sheetOptions: 2_000,
  treeDepth: 5,
  /** Private notes of a product, for the instructor. */
  hostNotes: 2_000,
  quizQuestion: 90,
  /** Per product. Guests do not answer more questions than this. */
  quizQuestions: 20,
  tastingProducts: 200,
  surveyQuestions: 30,
  surveyOptions: 30,
  lobbyText: 2_000,
  lobbySkipSeconds: { min: 1, max: 120 },
  /** The free settings that clients keep with a theme, as JSON. */
  otherConfigBytes: 4 * 1024,
  /**
   * A room prefetches sounds up to this size in bytes, so that they play without a connection. The
   * built-in sounds are smaller, a song is larger.
   */
  soundKept: 256 * 1024,
  pageHeader: 120,
  /** A page in one language, markup included: about 15 printed pages. */
  pageContent: 60_000,
  /**
   * A page in all languages as it is sent, before sanitising. Texts that were copied from other
   * programs have much markup.
   */
  pageContentSent: 500_000,
  /** Kept versions of a page, the current one included. */
  pageVersions: 20,
  /** Kept earlier versions of a tasting or a sheet. */
  earlierVersions: 30,
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
