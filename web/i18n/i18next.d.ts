import 'i18next';
import type reports from '../../shared/locales/es/reports.json';
import type account from '../locales/es/account.json';
import type admin from '../locales/es/admin.json';
import type analysis from '../locales/es/analysis.json';
import type assistant from '../locales/es/assistant.json';
import type avatars from '../locales/es/avatars.json';
import type common from '../locales/es/common.json';
import type company from '../locales/es/company.json';
import type embed from '../locales/es/embed.json';
import type errors from '../locales/es/errors.json';
import type events from '../locales/es/events.json';
import type exchange from '../locales/es/exchange.json';
import type instructors from '../locales/es/instructors.json';
import type integration from '../locales/es/integration.json';
import type led from '../locales/es/led.json';
import type myData from '../locales/es/myData.json';
import type pages from '../locales/es/pages.json';
import type palate from '../locales/es/palate.json';
import type palette from '../locales/es/palette.json';
import type plan from '../locales/es/plan.json';
import type products from '../locales/es/products.json';
import type recap from '../locales/es/recap.json';
import type room from '../locales/es/room.json';
import type segments from '../locales/es/segments.json';
import type sheets from '../locales/es/sheets.json';
import type shell from '../locales/es/shell.json';
import type signIn from '../locales/es/signIn.json';
import type tasted from '../locales/es/tasted.json';
import type tastings from '../locales/es/tastings.json';
import type theme from '../locales/es/theme.json';
import type videos from '../locales/es/videos.json';
import type webhooks from '../locales/es/webhooks.json';
import type wine from '../locales/es/wine.json';

// The Spanish files define the keys: a key that they lack does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      admin: typeof admin;
      analysis: typeof analysis;
      assistant: typeof assistant;
      avatars: typeof avatars;
      common: typeof common;
      company: typeof company;
      embed: typeof embed;
      errors: typeof errors;
      events: typeof events;
      exchange: typeof exchange;
      instructors: typeof instructors;
      integration: typeof integration;
      led: typeof led;
      myData: typeof myData;
      pages: typeof pages;
      palate: typeof palate;
      palette: typeof palette;
      plan: typeof plan;
      products: typeof products;
      reports: typeof reports;
      recap: typeof recap;
      room: typeof room;
      segments: typeof segments;
      sheets: typeof sheets;
      shell: typeof shell;
      signIn: typeof signIn;
      tasted: typeof tasted;
      tastings: typeof tastings;
      theme: typeof theme;
      videos: typeof videos;
      webhooks: typeof webhooks;
      wine: typeof wine;
    };
  }
}
