import type { components } from '~/api/schema';

export type RoomComponent = components['schemas']['RoomComponentDto'];
export type RoomOption = components['schemas']['RoomOptionDto'];
