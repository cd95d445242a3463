import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Debt, PaymentInterval, PlanLimits } from '../../shared/vocabulary/plan.js';

/** What an organiser has of plans: one row for each company, which every write that a plan allows or caps locks. */
@Entity('plan_standings')
export class PlanStanding {
  @PrimaryColumn({ type: 'text' }) ownerUid: string;
  @Column({ type: 'text', default: 'FREE' }) planRef: string;
  /** When a paid plan ends that is no longer paid for; null while no end is in sight. The free plan ends with the trial. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) planEndsAt: Date | null;
  /** Null where nobody pays: the trial, or an operator's gift. */
  @Column({ type: 'text', nullable: true }) paymentInterval: PaymentInterval | null;
  /** What an operator granted over the plan. */
  @Column({ type: 'jsonb', default: () => "'{}'" }) limits: PlanLimits;
  /** What payments made of the plan's events a month. */
  @Column({ type: 'int', nullable: true }) maxLiveEvents: number | null;
  /** What payments made of the plan's campaigns a month. */
  @Column({ type: 'int', nullable: true }) maxPodcastEvents: number | null;
  /** Events a month that are paid for beyond those. */
  @Column({ type: 'int', default: 0 }) extraEvents: number;
  /** Campaigns a month that are paid for beyond those. */
  @Column({ type: 'int', default: 0 }) extraCampaigns: number;
  @Column({ type: 'boolean', default: false }) wineTourismAddon: boolean;
  /** A payment that is owed while what it is for goes on. */
  @Column({ type: 'jsonb', nullable: true }) owed: Debt | null;
  @Column({ type: 'timestamptz', precision: 3 }) freePlanLimit: Date;
  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
}
