const absentees = new WeakSet<object>();

/** A DTO whose body may be left out altogether. */
export const OptionalBody = (): ClassDecorator => (dto) => void absentees.add(dto);

export const mayBeAbsent = (dto: object): boolean => absentees.has(dto);
