import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Debt, PaymentInterval, PlanLimits } from '../../shared/vocabulary/plan.js';

/**
 * The plan of an organiser with grants, extras and debts. Every write that a plan allows or limits
 * locks this row.
 */
@Entity('plan_standings')
export class PlanStanding {
  @PrimaryColumn({ type: 'text' }) ownerUid: string;
  @Column({ type: 'text', default: 'FREE' }) planRef: string;
  /**
   * The end of the plan, if it is not the free one; null without a known end. The free plan ends at
   * `freePlanLimit`.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) planEndsAt: Date | null;
  /** Null when nobody pays: during the trial, or when an operator granted the plan. */
  @Column({ type: 'text', nullable: true }) paymentInterval: PaymentInterval | null;
  /** Values that an operator granted; they override the plan. */
  @Column({ type: 'jsonb', default: () => "'{}'" }) limits: PlanLimits;
  /** Events per month that an operator granted; overrides the plan. */
  @Column({ type: 'int', nullable: true }) maxLiveEvents: number | null;
  /** Campaigns per month that an operator granted; overrides the plan. */
  @Column({ type: 'int', nullable: true }) maxPodcastEvents: number | null;
  /** Paid events per month on top of the plan's. */
  @Column({ type: 'int', default: 0 }) extraEvents: number;
  /** Paid campaigns per month on top of the plan's. */
  @Column({ type: 'int', default: 0 }) extraCampaigns: number;
  @Column({ type: 'boolean', default: false }) wineTourismAddon: boolean;
  /** An outstanding payment; the paid service continues meanwhile. */
  @Column({ type: 'jsonb', nullable: true }) owed: Debt | null;
  @Column({ type: 'timestamptz', precision: 3 }) freePlanLimit: Date;
  /** When the account is erased because its owner closes it. Nothing can be bought until then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) closesAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
}
