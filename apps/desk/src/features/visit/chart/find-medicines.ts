import type { ClinicMedicine } from "@madoguchi/contract/operation/clinic-medicine";
import type { MedicineSet } from "@madoguchi/contract/prescribing/medicine-set";

function plain(text: string): string {
  const composed = text.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");
  // Hiragana also matches katakana.
  return composed.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

/** The clinic's drugs in use whose name contains the text, prefixes first; all of them for an empty text. */
export function findMedicines(medicines: readonly ClinicMedicine[], typed: string): ClinicMedicine[] {
  const wanted = plain(typed);
  const inUse = medicines.filter(({ isRetired }) => !isRetired);
  if (wanted === "") return inUse;
  const found = inUse.filter(({ name }) => plain(name).includes(wanted));
  const rank = ({ name }: ClinicMedicine) => (plain(name).startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** The clinic's sets whose name contains the text; none for an empty text, since they have buttons. */
export function findSets(sets: readonly MedicineSet[], typed: string): MedicineSet[] {
  const wanted = plain(typed);
  return wanted === "" ? [] : sets.filter(({ name }) => plain(name).includes(wanted));
}
