import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { type ColleagueRole, colleagueRoles } from '../../shared/vocabulary/role.js';

const role = { enum: colleagueRoles, enumName: 'ColleagueRole', example: 'HOST' };

const instructorId = {
  type: 'string',
  nullable: true,
  example: 'kX2vB8nQ4mZ1cR7tY0wL',
} as const;

@ApiSchema({ description: 'An invitation of a colleague.' })
export class InviteColleagueDto {
  /** The address that gets the invitation. Only an account with this address can accept it. */
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ example: 'marta@valdehierro.example' })
  email: string;

  /** The rights of the colleague. */
  @IsIn(colleagueRoles)
  @ApiProperty(role)
  role: ColleagueRole;
}

@ApiSchema({ description: 'A colleague to save. Absent fields keep their value.' })
export class ChangeColleagueDto {
  /** The rights of the colleague. */
  @IsOptional()
  @IsIn(colleagueRoles)
  @ApiProperty({ ...role, required: false })
  role?: ColleagueRole;

  /** The instructor as whom this colleague leads events. Null for none. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ ...instructorId, required: false })
  instructorId?: string | null;

  /** The version that was read. A stale version is rejected with 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'A colleague, or an invitation that nobody has accepted yet.' })
export class ColleagueDto {
  /** The id, 20 characters, assigned by the server. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The invited address, in lower case. */
  @ApiProperty({ example: 'marta@valdehierro.example' })
  email: string;
  /** The rights of the colleague. */
  @ApiProperty(role)
  role: ColleagueRole;
  /** The time of the last invitation. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  invitedAt: string;
  /** The time at which the invitation expires. */
  @ApiProperty({ format: 'date-time', example: '2026-12-04T12:00:00.000Z' })
  expiresAt: string;
  /** The time of the acceptance. Null for an invitation. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-20T13:00:00.000Z',
  })
  joinedAt: string | null;
  /** The instructor as whom this colleague leads events. */
  @ApiProperty(instructorId)
  instructorId: string | null;
  /** Increases with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

@ApiSchema({ description: 'The colleagues of an account.' })
export class ColleaguesDto {
  /** Colleagues and open invitations, by address. */
  @ApiProperty({ type: [ColleagueDto] })
  colleagues: ColleagueDto[];
  /** Whether colleagues need a second step to act for this account. */
  @ApiProperty({ example: true })
  secondFactorRequired: boolean;
}

@ApiSchema({ description: 'The rule for all colleagues of an account.' })
export class ColleagueRulesDto {
  /** Whether colleagues need a second step to act for this account. */
  @IsBoolean()
  @ApiProperty({ example: true })
  secondFactorRequired: boolean;
}

@ApiSchema({ description: 'An account of another person, for which the caller may act.' })
export class MembershipDto {
  /** The id of the membership. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The uid of the account, for the paths of its data. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  uid: string;
  /** The name of the company. */
  @ApiProperty({ example: 'Bodegas Valdehierro' })
  name: string;
  /** The caller’s rights there. */
  @ApiProperty(role)
  role: ColleagueRole;
  /** The instructor as whom the caller leads events there. */
  @ApiProperty(instructorId)
  instructorId: string | null;
  /** Whether the account asks for a second step. */
  @ApiProperty({ example: false })
  secondFactorRequired: boolean;
}

@ApiSchema({ description: 'An invitation to the caller.' })
export class InvitationDto {
  /** The id of the invitation. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The name of the company. */
  @ApiProperty({ example: 'Bodegas Valdehierro' })
  name: string;
  /** The address of the owner. */
  @ApiProperty({ example: 'hola@valdehierro.example' })
  ownerEmail: string;
  /** The offered rights. */
  @ApiProperty(role)
  role: ColleagueRole;
  /** The time at which the invitation expires. */
  @ApiProperty({ format: 'date-time', example: '2026-12-04T12:00:00.000Z' })
  expiresAt: string;
}

@ApiSchema({ description: 'The accounts of other people for which the caller may act.' })
export class MembershipsDto {
  /** Whether the caller has an account of their own, with a company. */
  @ApiProperty({ example: true })
  ownAccount: boolean;
  /** By name. */
  @ApiProperty({ type: [MembershipDto] })
  accounts: MembershipDto[];
  /** Open invitations to the caller’s address, the latest first. */
  @ApiProperty({ type: [InvitationDto] })
  invitations: InvitationDto[];
}
