import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { estimateSeconds, toSsml } from '../../../shared/rules/speech.js';
import { parseSsml } from '../../../shared/rules/ssml.js';
import { type VoiceGender, type VoiceLanguage } from '../../../shared/vocabulary/voices.js';
import { mouthOfSymbol, symbolsOf } from './mouths-of-phoneme.js';
import { wordReaderOf } from './read-words.js';
import { sayWithEspeak } from './say-with-espeak.js';
import { speak } from './speak.js';
import { durationOf, type Speech } from './speech.js';
import { toSpokenMarkup } from './spoken-markup.js';
import { timeSounds, timeWords } from './time-speech.js';
import { espeakVoiceOf } from './voices.js';

/** A text in the script of each language, to see that it is read and not spelled. */
const texts: Record<VoiceLanguage, string> = {
  'es-ES':
    'Bienvenidos a nuestra bodega. Hoy vamos a catar tres vinos juntos, del más joven al más maduro. Servid un poco en la copa y mirad el color.',
  'es-MX':
    'Bienvenidos a nuestra bodega. Hoy vamos a catar tres vinos juntos, del más joven al más maduro. Sirvan un poco en la copa y miren el color.',
  'es-US':
    'Bienvenidos a nuestra bodega. Hoy vamos a catar tres vinos juntos, del más joven al más maduro. Sirvan un poco en la copa y miren el color.',
  'en-GB':
    'Welcome to our winery. Today we are going to taste three wines together, from the youngest to the most mature. Pour a little into your glass and look at the colour.',
  'en-US':
    'Welcome to our winery. Today we are going to taste three wines together, from the youngest to the most mature. Pour a little into your glass and look at the color.',
  'en-AU':
    'Welcome to our winery. Today we are going to taste three wines together, from the youngest to the most mature. Pour a little into your glass and look at the colour.',
  'fr-FR':
    "Bienvenue dans notre domaine. Aujourd'hui, nous allons déguster trois vins ensemble, du plus jeune au plus mûr. Versez un peu de vin dans le verre et regardez la couleur.",
  'it-IT':
    'Benvenuti nella nostra cantina. Oggi degusteremo insieme tre vini, dal più giovane al più maturo. Versate un po’ di vino nel bicchiere e guardate il colore.',
  'ru-RU':
    'Добро пожаловать на нашу винодельню. Сегодня мы вместе попробуем три вина, от самого молодого до самого зрелого. Налейте немного в бокал и посмотрите на цвет.',
  'de-DE':
    'Willkommen in unserem Weingut. Heute verkosten wir gemeinsam drei Weine, vom jüngsten bis zum reifsten. Gießen Sie etwas Wein ins Glas und betrachten Sie die Farbe.',
  'cmn-CN':
    '欢迎来到我们的酒庄。今天我们将一起品尝三款葡萄酒，从最年轻的到最成熟的。请在杯中倒一点酒，观察它的颜色。',
  'da-DK':
    'Velkommen til vores vingård. I dag skal vi smage tre vine sammen, fra den yngste til den mest modne. Hæld lidt i glasset og se på farven.',
  'nl-NL':
    'Welkom op ons wijngoed. Vandaag proeven we samen drie wijnen, van de jongste tot de rijpste. Schenk een beetje in het glas en kijk naar de kleur.',
  'is-IS':
    'Velkomin á víngerðina okkar. Í dag ætlum við að smakka þrjú vín saman, frá því yngsta til þess þroskaðasta. Hellið svolitlu í glasið og skoðið litinn.',
  'ja-JP':
    '私たちのワイナリーへようこそ。今日は三種類のワインを、若いものから熟成したものまで一緒に味わいます。グラスに少し注いで、色を見てください。',
  'pl-PL':
    'Witamy w naszej winnicy. Dzisiaj wspólnie spróbujemy trzech win, od najmłodszego do najbardziej dojrzałego. Nalejcie trochę do kieliszka i spójrzcie na kolor.',
  'pt-PT':
    'Bem-vindos à nossa adega. Hoje vamos provar três vinhos juntos, do mais jovem ao mais maduro. Sirvam um pouco no copo e vejam a cor.',
  arb: 'مرحبا بكم في معمل النبيذ. اليوم سنتذوق معا ثلاثة أنواع من النبيذ، من الأصغر إلى الأكثر نضجا. اسكبوا قليلا في الكأس وانظروا إلى اللون.',
  'hi-IN':
    'हमारी वाइनरी में आपका स्वागत है। आज हम साथ में तीन वाइन चखेंगे, सबसे नई से लेकर सबसे पुरानी तक। गिलास में थोड़ी सी डालिए और उसका रंग देखिए।',
  'ko-KR':
    '저희 와이너리에 오신 것을 환영합니다. 오늘은 가장 어린 와인부터 가장 숙성된 와인까지 세 가지를 함께 시음하겠습니다. 잔에 조금 따르고 색을 보세요.',
  'nb-NO':
    'Velkommen til vingården vår. I dag skal vi smake tre viner sammen, fra den yngste til den mest modne. Hell litt i glasset og se på fargen.',
  'sv-SE':
    'Välkommen till vår vingård. I dag ska vi smaka tre viner tillsammans, från det yngsta till det mest mogna. Häll lite i glaset och titta på färgen.',
  'tr-TR':
    'Şaraphanemize hoş geldiniz. Bugün en gencinden en olgununa kadar üç şarabı birlikte tadacağız. Kadehe biraz dökün ve rengine bakın.',
  'ro-RO':
    'Bine ați venit la crama noastră. Astăzi vom degusta împreună trei vinuri, de la cel mai tânăr la cel mai matur. Turnați puțin în pahar și priviți culoarea.',
};
const spokenLanguages = Object.keys(texts) as VoiceLanguage[];
/** Names and signs, which some voices read in English. */
const foreign = 'Cabernet Sauvignon, 14 %.';

const say = (text: string, language: VoiceLanguage = 'es-ES', gender: VoiceGender = 'FEMALE') =>
  speak(toSsml(text), { language, gender });
const speakMarkup = (inner: string) =>
  speak(`<speak>${inner}</speak>`, { language: 'es-ES', gender: 'MALE' });

const digest = ({ samples }: Speech) => createHash('sha256').update(samples).digest('hex');

/** The energy and the mouth of each 20 ms. */
function framesOf({ samples, sampleRate, sounds }: Omit<Speech, 'words' | 'durationMs'>) {
  const frame = sampleRate / 50;
  return Array.from({ length: Math.floor(samples.length / frame) }, (_, place) => {
    const part = samples.subarray(place * frame, (place + 1) * frame);
    const middle = place * 20 + 10;
    return {
      energy: part.reduce((sum, value) => sum + value ** 2, 0),
      mouth: sounds.find(({ startMs, endMs }) => startMs <= middle && middle < endMs)?.mouth,
    };
  });
}

describe.each(spokenLanguages)('the voice of %s', (language) => {
  it('reads a native text with the times of its sounds and words', async () => {
    const text = `${texts[language]} ${foreign}`;
    const parts = parseSsml(toSsml(text));
    const voice = espeakVoiceOf(language, 'FEMALE');
    if (!Array.isArray(parts)) throw new Error(parts.code);
    const markup = toSpokenMarkup(parts, await wordReaderOf(language));
    const {
      sampleRate,
      samples,
      phonemes,
      words: starts,
    } = await sayWithEspeak(markup.ssml, voice);
    const durationMs = durationOf(samples, sampleRate);
    const sounds = timeSounds(phonemes, durationMs);
    const words = timeWords(markup.tokens, starts, sounds);
    const unknown = phonemes
      .flatMap(({ phoneme }) => symbolsOf(phoneme))
      .filter((symbol) => !mouthOfSymbol.has(symbol));
    expect(unknown).toEqual([]);

    // The sounds cover the whole time.
    expect(sounds[0]?.startMs).toBe(0);
    expect(sounds.at(-1)?.endMs).toBe(durationMs);
    for (const [place, { startMs, endMs }] of sounds.entries()) {
      expect(endMs).toBeGreaterThan(startMs);
      expect(sounds[place + 1]?.startMs ?? durationMs).toBe(endMs);
    }

    // The words are the typed ones, in their order.
    expect(words.map((word) => word.text.replace(/\s/g, '')).join('')).toBe(
      text.replace(/\s/g, ''),
    );
    for (const [place, { startMs, endMs }] of words.entries()) {
      expect(endMs).toBeGreaterThan(startMs);
      expect(words[place + 1]?.startMs ?? durationMs).toBeGreaterThanOrEqual(endMs);
    }

    const frames = framesOf({ samples, sampleRate, sounds }).sort(
      (one, other) => other.energy - one.energy,
    );
    const loudest = frames.slice(0, frames.length / 20).map(({ mouth }) => mouth);
    expect(loudest).not.toContain('rest');
    // A frame at the edge of a loud vowel may belong to the plosive beside it.
    expect(loudest.filter((mouth) => mouth === 'closed').length).toBeLessThan(loudest.length / 10);
    const energy = (some: typeof frames) =>
      some.reduce((sum, frame) => sum + frame.energy, 0) / some.length;
    const silent = frames.filter(({ mouth }) => mouth === 'rest');
    expect(energy(silent)).toBeLessThan(0.1 * energy(frames));

    // A spelled text would take several times as long.
    const estimated = estimateSeconds(toSsml(text), language) ?? 0;
    expect(Math.abs(estimated * 1_000 - durationMs)).toBeLessThan(0.2 * durationMs);
  });
});

it('gives the same samples for the same text, whatever was said before', async () => {
  const first = await say('Hola, ¿qué tal?');
  await say('Hello', 'en-GB', 'MALE');
  expect(digest(await say('Hola, ¿qué tal?'))).toBe(digest(first));
  expect(digest(await say('Hola, ¿qué tal?', 'es-ES', 'MALE'))).not.toBe(digest(first));
});

it('pauses for punctuation and breaks', async () => {
  const { durationMs } = await speakMarkup('Hola amigo');
  const added = async (inner: string) => (await speakMarkup(inner)).durationMs - durationMs;
  expect(await added('Hola,<break time="250ms"/> amigo')).toBeGreaterThan(200);
  expect(await added('Hola<break time="3s"/> amigo')).toBeCloseTo(3_000, -2);
  expect(await added('Hola amigo<break time="2s"/>')).toBeGreaterThan(1_500);
  expect(await added('<break time="2s"/>Hola amigo')).toBeGreaterThan(1_500);
});

it('ends a question higher than a statement', async () => {
  expect(digest(await say('Es tinto?'))).not.toBe(digest(await say('Es tinto.')));
});

it('honours the supported elements', async () => {
  const plain = await speakMarkup('Hola amigo');
  const peak = ({ samples }: Speech) => samples.reduce((most, each) => Math.max(most, each), 0);
  const slow = await speakMarkup('<prosody rate="50%">Hola amigo</prosody>');
  expect(slow.durationMs).toBeGreaterThan(1.5 * plain.durationMs);
  expect(peak(await speakMarkup('<prosody volume="x-soft">Hola amigo</prosody>'))).toBeLessThan(
    0.5 * peak(plain),
  );
  for (const changed of [
    '<prosody pitch="high">Hola amigo</prosody>',
    '<emphasis>Hola amigo</emphasis>',
    '<s>Hola</s> <s>amigo</s>',
    '<p>Hola</p> <p>amigo</p>',
    '<say-as interpret-as="characters">Hola</say-as> amigo',
  ])
    expect(digest(await speakMarkup(changed)), changed).not.toBe(digest(plain));
});

it('gives times to words that the engine joins, replaces or spells', async () => {
  const { words } = await speak(
    '<speak>One of the <sub alias="excellent red">best</sub> in <say-as interpret-as="characters">' +
      'DO</say-as>. Tom &amp; 2019-2020.</speak>',
    { language: 'en-GB', gender: 'MALE' },
  );
  expect(words.map(({ text }) => text)).toEqual([
    'One',
    'of',
    'the',
    'best',
    'in',
    'DO.',
    'Tom &',
    '2019-2020.',
  ]);
  for (const { startMs, endMs } of words) expect(endMs - startMs).toBeGreaterThan(40);
  const best = words[3];
  expect((best?.endMs ?? 0) - (best?.startMs ?? 0)).toBeGreaterThan(600);
});

it('speaks faster at a higher rate', async () => {
  const options = { language: 'fr-FR', gender: 'MALE' } as const;
  const ssml = toSsml('Bienvenue dans notre domaine');
  const { durationMs } = await speak(ssml, options);
  expect((await speak(ssml, { ...options, rate: 1.5 })).durationMs).toBeLessThan(0.8 * durationMs);
});

it('reads no phonemes from brackets', async () => {
  const bracketed = await speakMarkup('[[hola]] amigo');
  expect(bracketed.words.map(({ text }) => text)).toEqual(['[[hola]]', 'amigo']);
  expect(bracketed.durationMs).toBeCloseTo((await speakMarkup('hola amigo')).durationMs, -3);
});

it.each([
  ['<speak>Hola', 'es-ES', 'FEMALE', 'INVALID_MARKUP'],
  [toSsml('Salve'), 'la-VA' as VoiceLanguage, 'FEMALE', 'LANGUAGE_NOT_AVAILABLE'],
  [toSsml('Привет'), 'sv-SE', 'MALE', 'GENDER_NOT_AVAILABLE'],
  [toSsml('?!…'), 'es-ES', 'FEMALE', 'NOTHING_TO_SAY'],
  ['<speak><break time="1s"/></speak>', 'es-ES', 'FEMALE', 'NOTHING_TO_SAY'],
] as const)('refuses %s in %s, %s: %s', async (ssml, language, gender, code) => {
  await expect(speak(ssml, { language, gender })).rejects.toMatchObject({ code });
});

it('reads Japanese from the sounds of its words', async () => {
  const read = await wordReaderOf('ja-JP');
  const words = read('2019年のCabernet、八百本です。14.5%、シャトー・マルゴーを飲みます。');
  expect(
    words.map(({ shown, said, english }) => `${shown} ${english ? 'in English' : said}`),
  ).toEqual([
    '2019年の 2019ネンノ',
    'Cabernet in English',
    '、 、',
    '八百本です。 ハチヒャクホンデス。',
    '14.5%、 14テン5パーセント、',
    'シャトー・マルゴーを シャトー マルゴーヲ',
    '飲みます。 ノミマス。',
  ]);
});
