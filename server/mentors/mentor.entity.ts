import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A sales agent who recruits organisers and looks after them. */
@Entity('mentors')
@Unique('uq_mentors_public_code', ['publicCode'])
export class Mentor {
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) completeName: string;
  /** The code that an organiser types at sign-up, in upper case. */
  @Column({ type: 'text' }) publicCode: string;
  @Column({ type: 'text' }) email: string;
  @Column({ type: 'text', nullable: true }) phone: string | null;
  /** When the code became invalid. Organisers who signed up with it before keep the mentor. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
}
