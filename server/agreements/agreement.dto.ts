import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { type InterfaceLanguage, interfaceLanguages } from '../../shared/vocabulary/languages.js';
import { type SubprocessorKind, subprocessorKinds } from '../../shared/vocabulary/privacy.js';

const hash = {
  example: '0f3c1f2d6e5b4a39887766554433221100ffeeddccbbaa998877665544332211',
} as const;

@ApiSchema({ description: 'A heading, a paragraph or a list of the agreement.' })
export class AgreementBlockDto {
  /** `TITLE` and `PART` are headings. */
  @ApiProperty({ enum: ['TITLE', 'PART', 'TEXT', 'LIST'] })
  kind: 'TITLE' | 'PART' | 'TEXT' | 'LIST';
  /** The text; of a list, its entries. */
  @ApiProperty({ type: [String], example: ['Only people who need the data have access.'] })
  texts: string[];
}

@ApiSchema({ description: 'A text of the processor agreement that the owner accepted.' })
export class AcceptanceDto {
  /** Id of the acceptance. */
  @ApiProperty({ example: 'aG7tY0wLkX2vB8nQ4mZ1' })
  id: string;
  /** Version of the text. */
  @ApiProperty({ example: 'retrogusto-1' })
  version: string;
  /** Its language. */
  @ApiProperty({ enum: interfaceLanguages })
  language: InterfaceLanguage;
  /** SHA-256 of the version, the language and the text. */
  @ApiProperty(hash)
  hash: string;
  /** When the owner accepted it. */
  @ApiProperty({ format: 'date-time' })
  acceptedAt: string;
  /** The owner’s e-mail at that time. */
  @ApiProperty({ example: 'ana@celler.example' })
  acceptedBy: string;
}

@ApiSchema({ description: 'A party that processes data for the operator of the installation.' })
export class SubprocessorDto {
  /** The service. `OTHER`: the operator describes it in `purpose`. */
  @ApiProperty({ enum: subprocessorKinds, example: 'PAYMENT' })
  kind: SubprocessorKind;
  /** Its name. */
  @ApiProperty({ example: 'Stripe' })
  name: string;
  /** Its country, or null if the operator names none. */
  @ApiProperty({ type: String, nullable: true, example: 'IE' })
  country: string | null;
  /** The operator’s text, in the organiser’s language if there is one. */
  @ApiProperty({ type: String, nullable: true, example: null })
  purpose: string | null;
}

@ApiSchema({
  description:
    'The list of subprocessors. A change is announced to owners and needs no acceptance.',
})
export class SubprocessorListDto {
  /** Since when this list applies. */
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** The subprocessors. */
  entries: SubprocessorDto[];
  /** The entries that the list before did not have. Empty for the first list. */
  added: SubprocessorDto[];
  /** The entries of the list before that are gone. */
  removed: SubprocessorDto[];
}

@ApiSchema({
  description:
    'The processor agreement of the installation (article 28 of the GDPR), the organiser’s acceptances and the subprocessors.',
})
export class ProcessorAgreementDto {
  /** Version of the current text. */
  @ApiProperty({ example: 'retrogusto-1' })
  version: string;
  /** Its language: the organiser’s, if the document has it. */
  @ApiProperty({ enum: interfaceLanguages })
  language: InterfaceLanguage;
  /** SHA-256 of the current version, this language and its text. */
  @ApiProperty(hash)
  hash: string;
  /** The current text. */
  blocks: AgreementBlockDto[];
  /** Whether the owner has accepted the current text, in any language. */
  @ApiProperty({ example: false })
  isAccepted: boolean;
  /** The acceptances, the latest first. */
  acceptances: AcceptanceDto[];
  /** The parties that process data for the operator. */
  subprocessors: SubprocessorListDto;
}

@ApiSchema({ description: 'The text that the owner accepts.' })
export class AcceptAgreementDto {
  /** The `hash` of the text that the owner has read. */
  @IsString()
  @MaxLength(64)
  @ApiProperty(hash)
  hash: string;
}
