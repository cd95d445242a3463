import { type ComponentType, createContext } from 'react';
import type { components } from '~/api/schema';
import type { Unsaved } from '~/ui/use-leave-guard';

type Schemas = components['schemas'];
/** What can be created over a form that needs it. */
export type Creatable = {
  instructor: Schemas['InstructorDto'];
  product: Schemas['ProductDto'];
  sheet: Schemas['SheetDto'];
  liveTasting: Schemas['TastingDto'];
  podcastTasting: Schemas['TastingDto'];
};

/** How an editor ends that lies over another form, in place of a page that leads back to its list. */
export type Here<Made> = { unsaved: Unsaved; onCreated: (made: Made) => void; onLeave: () => void };

/** The editors, fetched when they are wanted. Screens do not know each other: the application hands them over. */
export type Creators = {
  [What in keyof Creatable]: () => Promise<ComponentType<{ here: Here<Creatable[What]> }>>;
};
export const CreatorsContext = createContext<Creators | null>(null);
