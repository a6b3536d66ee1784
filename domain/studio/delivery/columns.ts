import { settings } from "#db/schema/studio.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { deliveryFields } from "./fields.ts";

/** Where each setting of delivery is kept. */
export const deliveryColumns = columnsOf(settings, deliveryFields);
