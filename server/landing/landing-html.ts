import { formatters, openGraphLocale } from '../../shared/rules/format.js';
import { nameOfLanguage } from '../../shared/rules/text.js';
import { type InterfaceLanguage, interfaceLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { localize } from '../../shared/vocabulary/localized-text.js';
import { pageIcon } from '../pages/public/page-style.js';
import type { Plan } from '../plans/plan.js';
import { escapeHtml } from '../platform/mail/escape-html.js';
import { bars, glassAndVineyards } from './landing-drawings.js';
import { landingStyle } from './landing-style.js';
import { landingTexts, type Say } from './landing-texts.js';

type Shown = {
  language: InterfaceLanguage;
  plans: readonly Plan[];
  /** The addresses of this installation and of its rooms. */
  root: string;
  rooms: string;
  /** The code of an event to try, if there is one. */
  trial: string | undefined;
  /** The e-mail for questions, if there is one. */
  contact: string | undefined;
};

/** The ratings of the example, from one star to five. */
const ratings = [1, 2, 5, 17, 13];
const aromas = ['fruit', 'wood', 'spice', 'flower'] as const;

/** The landing page in one language. It contains no script. */
export function landingPage(shown: Shown): string {
  const { language, root, rooms, trial } = shown;
  const say = landingTexts(language);
  const address = (path: string) => `${path}?lang=${language}`;
  const switches = interfaceLanguages.map(
    (each) =>
      `<li><a href="/?lang=${each}" lang="${each}" hreflang="${each}" title="${nameOfLanguage(each)}"${each === language ? ' aria-current="page"' : ''}>${each.toUpperCase()}</a></li>`,
  );
  const start = `<a class="button" href="${address('/signup')}">${say('signUp')}</a>`;
  const tryRoom = trial
    ? `<div class="actions"><a class="button" href="${escapeHtml(address(`${rooms}/room/${trial}`))}">${say('try.open')}</a></div>`
    : '';
  const steps = (['prepare', 'share', 'read'] as const).map(
    (each) =>
      `<li class="card"><h3>${say(`how.${each}.title`)}</h3><p>${say(`how.${each}.text`)}</p></li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${pageIcon}
${headOf(language, root, say)}
<style>${landingStyle}</style>
</head>
<body>
<a class="skip" href="#main">${say('skip')}</a>
<header>
<span class="brand"><img src="/mark.svg" alt="" width="32" height="32">Retrogusto</span>
<nav aria-label="${say('languages')}"><ul>${switches.join('')}</ul></nav>
<a href="${address('/login')}">${say('signIn')}</a>
</header>
<main id="main">
<div class="hero">
<div>
<h1>${say('heading')}</h1>
<p class="lead">${say('description')}</p>
<div class="actions">${start}<a class="button light" href="${escapeHtml(address(`${rooms}/room`))}">${say('code')}</a></div>
<p class="quiet">${say('trial', { count: limits.trialDays })}</p>
</div>
${glassAndVineyards}
</div>
<section aria-labelledby="how"><h2 id="how">${say('how.title')}</h2><ol class="grid three">${steps.join('')}</ol></section>
<section aria-labelledby="try"><h2 id="try">${say('try.title')}</h2><p>${say('try.intro')}</p>${example(language, say)}${tryRoom}</section>
<section aria-labelledby="plans"><h2 id="plans">${say('plans.title')}</h2><p>${say('plan:intro')}</p>
<ul class="grid plans">${shown.plans.map((plan) => offerOf(plan, language, say)).join('')}</ul>
<div class="actions">${start}</div></section>
</main>
<footer>${linksOf(shown, say)}</footer>
</body>
</html>
`;
}

/** Title, description, addresses of the languages, and the preview of links. */
function headOf(language: InterfaceLanguage, root: string, say: Say): string {
  const title = `Retrogusto · ${say('title')}`;
  const at = (each: string) => escapeHtml(`${root}/?lang=${each}`);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${say('description')}">`,
    `<link rel="canonical" href="${at(language)}">`,
    ...interfaceLanguages.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${at(each)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(root)}/">`,
    ...[
      ['type', 'website'],
      ['site_name', 'Retrogusto'],
      ['title', title],
      ['description', say('description')],
      ['url', at(language)],
      ['locale', openGraphLocale(language)],
      ...interfaceLanguages
        .filter((each) => each !== language)
        .map((each) => ['locale:alternate', openGraphLocale(each)]),
    ].map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
    `<meta name="twitter:card" content="summary">`,
  ].join('\n');
}

/** A card to rate like a guest. The answer of the room is invented, and says so. */
function example(language: InterfaceLanguage, say: Say): string {
  const { number } = formatters(language);
  const all = ratings.reduce((sum, people) => sum + people, 0);
  const mean = ratings.reduce((sum, people, place) => sum + people * (place + 1), 0) / all;
  const stars = ratings.map(
    (_, place) =>
      `<label><span class="hidden">${say('try.star', { count: place + 1 })}</span><input type="radio" name="stars" value="${place + 1}"><i aria-hidden="true"></i></label>`,
  );
  const chips = aromas.map(
    (each) => `<label><input type="checkbox" name="${each}">${say(`try.aroma.${each}`)}</label>`,
  );
  const rows = ratings
    .map((people, place) => ({ label: `${place + 1} ★`, people, stars: place + 1 }))
    .reverse();
  const described = rows.map(({ people, stars: count }) =>
    say('try.people', { stars: say('try.star', { count }), people, all }),
  );
  return `<div class="card try" role="group" aria-labelledby="wine">
<h3 id="wine">${say('try.wine')}</h3><p class="quiet">${say('try.detail')}</p>
<fieldset><legend>${say('try.stars')}</legend><div class="stars">${stars.join('')}</div></fieldset>
<fieldset><legend>${say('try.aromas')}</legend><div class="chips">${chips.join('')}</div></fieldset>
<div role="status"><div class="room"><p><b>${say('try.answer', { mean: number(mean, 1) })}</b></p>${bars(rows, `${say('try.room')}. ${described.join('. ')}`)}</div></div>
</div>`;
}

/** A plan with its price. The prices and features are those of the plan page. */
function offerOf(plan: Plan, language: InterfaceLanguage, say: Say): string {
  const { money } = formatters(language);
  const { name, monthlyPayment, annualPayment, promotion, visibleProperties } = plan;
  const free = monthlyPayment === 0;
  const price = free
    ? `<p><span class="price">${say('plans.free')}</span></p>`
    : `<p><span class="price">${money(monthlyPayment)}</span> <span class="quiet">${say('plan:choose.perMonth')}</span></p>`;
  const notes = [
    promotion &&
      say('plan:choose.promotion', {
        count: promotion.months,
        price: money(promotion.monthlyPayment),
      }),
    !free && annualPayment < monthlyPayment && say('plans.annual', { price: money(annualPayment) }),
  ].filter(Boolean);
  const features = visibleProperties.map(
    (each) => `<li>${escapeHtml(localize(each, language))}</li>`,
  );
  return `<li class="card"><h3>${escapeHtml(name)}</h3>${price}${notes.map((note) => `<p class="quiet">${note}</p>`).join('')}<ul>${features.join('')}</ul></li>`;
}

function linksOf({ language, contact }: Shown, say: Say): string {
  const links = [
    [`/dashboard/home?lang=${language}`, say('dashboard')],
    [`/guides?lang=${language}`, say('more.guides')],
    ['/api/docs', say('more.api')],
    ...(contact ? [[`mailto:${contact}`, say('more.contact')]] : []),
  ];
  return `<ul>${links.map(([to = '', label]) => `<li><a href="${escapeHtml(to)}">${label}</a></li>`).join('')}</ul>`;
}
