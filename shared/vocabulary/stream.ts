/** The sites whose live video an event can show. */
export const streamSites = ['YOUTUBE', 'VIMEO', 'VIMEO_EVENT', 'JITSI'] as const;
export type StreamSite = (typeof streamSites)[number];

/**
 * The live video of an event.
 * `id` is a YouTube id; the number of a Vimeo video or event, with `/key` if it is unlisted; or
 * host and room of a Jitsi meeting, such as `meet.jit.si/Room`.
 */
export type Stream = { site: StreamSite; id: string };
