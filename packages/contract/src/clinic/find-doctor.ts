import type { Doctor } from "./doctor.ts";

/** Finds the clinic's doctor by the name of a spot or a treatment; white space does not count. */
export function findDoctor(doctors: readonly Doctor[], doctorName: string | null): Doctor | undefined {
  if (doctorName === null) return undefined;
  const plain = (name: string) => name.replace(/\s/g, "");
  return doctors.find(({ name }) => plain(name) === plain(doctorName));
}
