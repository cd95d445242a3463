import { type ComponentType, createContext } from 'react';
import type { components } from '~/api/schema';
import type { Unsaved } from '~/ui/use-leave-guard';

type Schemas = components['schemas'];
/** Entities that can be created in a drawer over another form. */
export type DrawerEntity = {
  instructor: Schemas['InstructorDto'];
  product: Schemas['ProductDto'];
  sheet: Schemas['SheetDto'];
  liveTasting: Schemas['TastingDto'];
  podcastTasting: Schemas['TastingDto'];
};

/** Callbacks that an editor in a drawer over another form calls instead of opening its list. */
export type Here<Made> = { unsaved: Unsaved; onCreated: (made: Made) => void; onLeave: () => void };

/** Loaders of the editors. Screens do not import each other, so the application provides them. */
export type DrawerEditors = {
  [What in keyof DrawerEntity]: () => Promise<ComponentType<{ here: Here<DrawerEntity[What]> }>>;
};
export const CreatorsContext = createContext<DrawerEditors | null>(null);
