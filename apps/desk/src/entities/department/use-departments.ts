import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

export function useDepartments(): SWRResponse<{ clinicalDepartments: ManagedDepartment[] }> {
  const { clinicId } = useSignedIn();
  return useRead(readDepartmentsCall, { params: { clinicId } });
}
