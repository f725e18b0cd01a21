import { ALLERGY_CLASS_NAMES, classesOfListed, classesOfMedicine } from "@madoguchi/contract/allergy/allergy-classes";
import { foldText } from "@madoguchi/contract/allergy/fold-text";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { MedicineSet } from "@madoguchi/contract/medicine-set/medicine-set";
import { DRUG_GROUP_NAMES, groupsOfListed } from "@madoguchi/contract/prescribing/drug-groups";

/** A shorter text is a part of too many groups' names. */
const SHORTEST_GROUP = 2;

type Drug = Pick<ClinicMedicine, "name" | "ingredient" | "drugClass">;

/** The names of the classes and groups to which a drug belongs: 「ペニシリン系」. */
function groupNames(drug: Drug): string[] {
  const classes = classesOfListed(drug).map((each) => ALLERGY_CLASS_NAMES[each]);
  return [...new Set([...classes, ...groupsOfListed(drug).map((group) => DRUG_GROUP_NAMES[group])])];
}

/** The names of the groups that a typed brand, such as 「カロナール」, belongs to. */
function groupsOfBrand(typed: string): string[] {
  const classes = classesOfMedicine(typed).map((each) => ALLERGY_CLASS_NAMES[each]);
  return [...classes, ...groupsOfListed({ name: typed }).map((group) => DRUG_GROUP_NAMES[group])];
}

/**
 * The clinic's drugs in use that the text names, all of them for an empty text. First those whose name begins with it or
 * contains it, then by ingredient and class, last those of the same group as a typed brand. Hiragana also matches katakana.
 */
export function findMedicines(medicines: readonly ClinicMedicine[], typed: string): ClinicMedicine[] {
  const wanted = foldText(typed);
  const inUse = medicines.filter(({ isRetired }) => !isRetired);
  if (wanted === "") return inUse;
  const ofBrand = groupsOfBrand(typed);
  const ranks = new Map<ClinicMedicine, number>();
  for (const medicine of inUse) {
    const { name, ingredient = "", drugClass = "" } = medicine;
    const groups = wanted.length < SHORTEST_GROUP ? [] : groupNames(medicine);
    const folded = foldText(name);
    const fits = [
      folded.startsWith(wanted),
      folded.includes(wanted),
      [ingredient, drugClass, ...groups].some((text) => foldText(text).includes(wanted)),
      groups.some((group) => ofBrand.includes(group)),
    ];
    const rank = fits.indexOf(true);
    if (rank >= 0) ranks.set(medicine, rank);
  }
  return [...ranks].toSorted(([, one], [, other]) => one - other).map(([medicine]) => medicine);
}

/** The clinic's sets whose name contains the text; none for an empty text, since they have buttons. */
export function findSets(sets: readonly MedicineSet[], typed: string): MedicineSet[] {
  const wanted = foldText(typed);
  return wanted === "" ? [] : sets.filter(({ name }) => foldText(name).includes(wanted));
}
