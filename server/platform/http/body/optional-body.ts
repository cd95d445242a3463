const absentees = new WeakSet<object>();

/** Marks a DTO whose body may be absent. */
export const OptionalBody = (): ClassDecorator => (dto) => void absentees.add(dto);

export const mayBeAbsent = (dto: object): boolean => absentees.has(dto);
