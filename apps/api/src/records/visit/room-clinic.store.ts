import type { RoomClinic } from "@madoguchi/contract/visit/room";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";

type Place = { clinicId: string; clinicalDepartmentId: string; doctorName: string | null };

const selectClinic = prepareStatement<
  Place,
  {
    clinicName: string;
    phoneNumber: string;
    departmentName: string;
    visitInstructions: string | null;
    licenceYear: number | null;
  }
>(
  "room_clinic",
  `select clinic.name as clinic_name, clinic.phone_number, department.name as department_name,
     department.visit_instructions, doctor.licence_year
   from clinic
   join clinical_department department on department.clinic_id = clinic.clinic_id
     and department.clinical_department_id = :clinicalDepartmentId
   left join doctor on doctor.clinic_id = clinic.clinic_id and doctor.name = :doctorName::text
   where clinic.clinic_id = :clinicId`,
);

/** The patient's doctor, and the clinic's contact (L12 of `docs/design/screens.md` 10). */
export async function findRoomClinic(
  database: Database,
  { clinicId, clinicalDepartmentId, doctorName }: Place,
): Promise<RoomClinic> {
  const [row] = await selectClinic(database, { clinicId, clinicalDepartmentId, doctorName });
  if (!row) throw new Error("the visit's clinic does not exist");
  return {
    doctorName,
    doctorLicenceYear: row.licenceYear,
    clinicalDepartmentName: row.departmentName,
    clinicName: row.clinicName,
    phoneNumber: row.phoneNumber,
    visitInstructions: row.visitInstructions,
  };
}
