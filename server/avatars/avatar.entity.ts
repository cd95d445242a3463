import { Column, Entity, Index } from 'typeorm';
import type { FacePlacement } from '../../shared/rules/face-placement.js';
import type { VoiceGender } from '../../shared/vocabulary/voices.js';
import { OwnedEntity } from '../platform/database/owned-entity.js';

/** A person in a picture, who speaks the videos of an organiser. */
@Entity('avatars')
@Index('avatars_by_owner', { synchronize: false })
@Index('avatars_in_trash', { synchronize: false })
export class Avatar extends OwnedEntity {
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text' }) gender: VoiceGender;
  /** The source: the address of an image, or `videos/<id>`. */
  @Column({ type: 'text' }) video: string;
  /** Address of the image in the storage. It stays if the video of the source is deleted. */
  @Column({ type: 'text' }) picture: string;
  @Column({ type: 'jsonb' }) placement: FacePlacement;
}
