import type { ListedMedicine } from "@madoguchi/contract/medicine-list/listed-medicine";
import { and, asc, count, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { listedMedicine } from "./listed-medicine.table.ts";

const { clinicId: _, ...columns } = getTableColumns(listedMedicine);

/** Every row of the price list that a clinic has imported, by name. */
export function listListedMedicines(database: Database, clinicId: string): Promise<ListedMedicine[]> {
  return database
    .select(columns)
    .from(listedMedicine)
    .where(eq(listedMedicine.clinicId, clinicId))
    .orderBy(asc(listedMedicine.name), asc(listedMedicine.code));
}

/** The number of rows of the price list that a clinic has imported. */
export async function countListedMedicines(database: Database, clinicId: string): Promise<number> {
  const [found] = await database
    .select({ all: count() })
    .from(listedMedicine)
    .where(eq(listedMedicine.clinicId, clinicId));
  return found?.all ?? 0;
}

/** Letters, digits and kana of either width are equal, because the list has 「ｍｇ」 in full width. */
function folded(text: unknown) {
  return sql`lower(normalize(${text}, NFKC))`;
}

/** Rows that contain this part in a name or an ingredient; those whose name begins with it first. */
export function findListedMedicines(
  database: Database,
  clinicId: string,
  { query, most }: { query: string; most: number },
): Promise<ListedMedicine[]> {
  const typed = folded(sql`${query}::text`);
  return database
    .select(columns)
    .from(listedMedicine)
    .where(
      and(
        eq(listedMedicine.clinicId, clinicId),
        or(
          sql`strpos(${folded(listedMedicine.name)}, ${typed}) > 0`,
          sql`strpos(${folded(listedMedicine.ingredient)}, ${typed}) > 0`,
        ),
      ),
    )
    .orderBy(
      sql`starts_with(${folded(listedMedicine.name)}, ${typed}) desc`,
      asc(listedMedicine.name),
      asc(listedMedicine.code),
    )
    .limit(most);
}
