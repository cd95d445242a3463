import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A commercial agent who brings organisers along and looks after them. */
@Entity('mentors')
@Unique('uq_mentors_public_code', ['publicCode'])
export class Mentor {
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) completeName: string;
  /** What an organiser types at sign-up; upper case. */
  @Column({ type: 'text' }) publicCode: string;
  @Column({ type: 'text' }) email: string;
  @Column({ type: 'text', nullable: true }) phone: string | null;
  /** Since when the code is no longer taken; whoever came by it keeps the mentor. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
}
