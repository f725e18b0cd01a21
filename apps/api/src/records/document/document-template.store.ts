import { TAX_PERCENTS } from "@madoguchi/contract/charge/charge";
import type { DocumentKind } from "@madoguchi/contract/document/document-kind";
import type {
  DocumentFee,
  DocumentTemplate,
  DocumentTemplateRequest,
} from "@madoguchi/contract/document/document-template";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { documentTemplate, documentTemplateVersion } from "./document-template.table.ts";

type VersionRow = typeof documentTemplateVersion.$inferSelect;

/** The fee in the two columns; `null` for none. */
export function feeOf({
  feeAmount,
  feeTaxPercent,
}: Pick<VersionRow, "feeAmount" | "feeTaxPercent">): DocumentFee | null {
  const taxPercent = TAX_PERCENTS.find((percent) => percent === feeTaxPercent);
  return feeAmount === null || taxPercent === undefined ? null : { amount: feeAmount, taxPercent };
}

/** The clinic's templates by kind and age, each with its wordings, the latest first. */
export async function listDocumentTemplates(database: Database, clinicId: string): Promise<DocumentTemplate[]> {
  const rows = await database
    .select()
    .from(documentTemplate)
    .innerJoin(documentTemplateVersion, eq(documentTemplateVersion.templateId, documentTemplate.templateId))
    .where(eq(documentTemplate.clinicId, clinicId))
    .orderBy(asc(documentTemplate.createdAt), asc(documentTemplate.templateId), desc(documentTemplateVersion.version));
  const byTemplate = Map.groupBy(rows, ({ document_template: { templateId } }) => templateId);
  return [...byTemplate.values()].flatMap((versions) => {
    const template = versions[0]?.document_template;
    if (!template) return [];
    const { templateId, kind, isPublished } = template;
    return {
      ...{ templateId, kind, isPublished },
      versions: versions.map(({ document_template_version: row }) => ({
        ...{ version: row.version, title: row.title, body: row.body, fee: feeOf(row) },
        ...{ writtenBy: row.writtenBy, writtenAt: toWireTime(row.writtenAt) },
      })),
    };
  });
}

type TemplateKey = { clinicId: string; templateId: string };

/** A template with its newest wording; `lock`: until the transaction ends. `undefined` where the clinic has none. */
export async function findTemplate(database: Database, { clinicId, templateId }: TemplateKey, { lock = false } = {}) {
  const template = database
    .select()
    .from(documentTemplate)
    .where(and(eq(documentTemplate.clinicId, clinicId), eq(documentTemplate.templateId, templateId)));
  const [found] = await (lock ? template.for("update") : template);
  if (!found) return undefined;
  const [newest] = await database
    .select()
    .from(documentTemplateVersion)
    .where(eq(documentTemplateVersion.templateId, templateId))
    .orderBy(desc(documentTemplateVersion.version))
    .limit(1);
  return newest && { ...newest, kind: found.kind as DocumentKind, isPublished: found.isPublished };
}

type Wording = Pick<DocumentTemplateRequest, "title" | "body" | "fee">;

/** Adds a wording. Lock the template first. */
export async function insertWording(
  database: Database,
  templateId: string,
  { title, body, fee }: Wording,
  written: { version: number; writtenBy: string; writtenAt: Date },
): Promise<void> {
  const fees = { feeAmount: fee?.amount ?? null, feeTaxPercent: fee?.taxPercent ?? null };
  await database.insert(documentTemplateVersion).values({ templateId, title, body, ...fees, ...written });
}

/** Adds a template with its first wording. */
export async function insertTemplate(
  database: Database,
  { clinicId, templateId }: TemplateKey,
  { kind, isPublished, ...wording }: DocumentTemplateRequest,
  { writtenBy, at }: { writtenBy: string; at: Date },
): Promise<void> {
  await database.insert(documentTemplate).values({ templateId, clinicId, kind, isPublished, createdAt: at });
  await insertWording(database, templateId, wording, { version: 1, writtenBy, writtenAt: at });
}

export async function setPublished(database: Database, { templateId }: TemplateKey, isPublished: boolean) {
  await database.update(documentTemplate).set({ isPublished }).where(eq(documentTemplate.templateId, templateId));
}
