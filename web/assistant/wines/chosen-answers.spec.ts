import { expect, it } from 'vitest';
import { chosenAnswers } from './chosen-answers';

const text = (ES: string, EN: string) => ({ ES, EN });
const component = (id: string, order: number, options: object[]) => ({
  id,
  order,
  name: text(`${id} ES`, `${id} EN`),
  type: 'TREE' as const,
  options: options as never,
});
const sheet = {
  categories: [
    {
      id: 'smell',
      order: 2,
      kind: 'MAIN' as const,
      name: text('Olfato', 'Smell'),
      image: null,
      components: [
        component('aromas', 2, [
          {
            id: 'fruit',
            name: text('Fruta', 'Fruit'),
            options: [
              { id: 'lemon', name: text('Limón', 'Lemon') },
              { id: 'pear', name: text('Pera', 'Pear') },
            ],
          },
          { id: 'oak', name: text('Roble', 'Oak') },
        ]),
        component('intensity', 1, [{ id: 'high', name: text('Alta', 'High') }]),
      ],
    },
    {
      id: 'view',
      order: 1,
      kind: 'MAIN' as const,
      name: text('Vista', 'View'),
      image: null,
      components: [],
    },
  ],
};

it('returns the chosen options in the order of the sheet and the language of the reader', () => {
  const votes = {
    smell: {
      aromas: { oak: true, lemon: true, fruit: true } as Record<string, true>,
      intensity: 'high',
    },
  };
  const [view, smell] = chosenAnswers(sheet, votes, 'en');
  expect(view).toEqual({ id: 'view', name: 'View', answers: [] });
  expect(smell?.answers).toEqual([
    { id: 'intensity', name: 'intensity EN', chosen: ['High'] },
    { id: 'aromas', name: 'aromas EN', chosen: ['Fruit › Lemon', 'Oak'] },
  ]);
});

it('uses the default faces for a question without its own options', () => {
  const plain = {
    categories: [{ ...sheet.categories[0], components: [component('liked', 1, [])] }],
  } as typeof sheet;
  const [smell] = chosenAnswers(plain, { smell: { liked: '2' } }, 'es', [
    { id: '2', name: { ES: 'Bien' } },
  ]);
  expect(smell?.answers[0]?.chosen).toEqual(['Bien']);
});

it('returns nothing if nothing was chosen or the option no longer exists', () => {
  expect(chosenAnswers(sheet, {}, 'es')).toEqual([]);
  expect(chosenAnswers(sheet, { smell: { intensity: 'gone' } }, 'es')).toEqual([]);
  expect(chosenAnswers(undefined, { smell: { intensity: 'high' } }, 'es')).toEqual([]);
});
