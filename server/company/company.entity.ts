import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';

/**
 * An organiser: the person who signs in, and their company. One row per uid of the identity
 * provider.
 */
@Entity('companies')
export class Company {
  @PrimaryColumn({ type: 'text' }) uid: string;
  /** E-mail of the identity, updated when that changes. */
  @Column({ type: 'text' }) email: string;
  @Column({ type: 'text' }) name: string;
  /** Digits only. */
  @Column({ type: 'text', nullable: true }) phone: string | null;
  /** ISO 3166-1. */
  @Column({ type: 'text', nullable: true }) country: string | null;
  @Column({ type: 'text', nullable: true }) address: string | null;
  @Column({ type: 'text', nullable: true }) city: string | null;
  @Column({ type: 'text', nullable: true }) postalCode: string | null;
  @Column({ type: 'text', nullable: true }) webPage: string | null;
  @Column({ type: 'text', nullable: true }) slogan: string | null;
  /** Links by network. */
  @Column({ type: 'jsonb', default: () => "'{}'" }) social: Record<string, string>;
  @Column({ type: 'text', nullable: true }) logo: string | null;
  @Column({ type: 'text', nullable: true }) taxId: string | null;
  /** The person responsible for invoices. */
  @Column({ type: 'text', nullable: true }) personalName: string | null;
  @Column({ type: 'text', nullable: true }) personalSurnames: string | null;
  /** ISO 4217. */
  @Column({ type: 'text', default: 'EUR' }) currency: string;
  @Column({ type: 'text', default: 'ES' }) lang: string;
  /** IANA time zone, for the organiser's days and months. */
  @Column({ type: 'text', default: 'Europe/Madrid' }) timeZone: string;
  @Column({ type: 'boolean', default: true }) storeActive: boolean;
  @Column({ type: 'boolean', default: true }) externalStore: boolean;
  /** Amounts in the company's currency. PostgreSQL returns exact numbers as text. */
  @Column({ type: 'numeric', precision: 12, scale: 2, nullable: true }) deliveryCost: string | null;
  @Column({ type: 'numeric', precision: 12, scale: 2, nullable: true }) freeDeliveryMinimum:
    | string
    | null;
  @Column({ type: 'text', nullable: true }) paymentGateway: string | null;
  @Column({ type: 'boolean', default: true }) satisfactionActive: boolean;
  @Column({ type: 'boolean', default: true }) tooltipsEnabled: boolean;
  @Column({ type: 'boolean', default: false }) demoDataLoaded: boolean;
  @Column({ type: 'text', nullable: true }) stripeCustomerId: string | null;
  /** The number of the organiser's folder at Vimeo. */
  @Column({ type: 'text', nullable: true }) vimeoFolder: string | null;
  @Column({ type: 'text', nullable: true }) mentorId: string | null;
  /** The company's own policy and terms, shown to guests who join a tasting. */
  @Column({ type: 'text', nullable: true }) privacyPolicyUrl: string | null;
  @Column({ type: 'text', nullable: true }) termsUrl: string | null;
  /**
   * Version of our terms that the organiser accepted at sign-up or with the billing data, and when.
   */
  @Column({ type: 'text', nullable: true }) termsVersion: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) termsAcceptedAt: Date | null;
  /**
   * Only for servers of an older version that still run. The identity provider decides whether an
   * account is disabled.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) disabledAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) tokensValidAfter: Date | null;
  @VersionColumn({ type: 'int', default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
}
