import type { GetData } from '~/api/client';

/** The opinions of the room on the current product. */
export type DeskOpinions = GetData<'/api/v1/desk/{code}/opinions'>;
