CREATE TABLE "exchange_rates" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"date" date NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(15, 6) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "exchange_rates_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "expense_categories" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	CONSTRAINT "expense_categories_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"supplier_id" uuid,
	"supplier_name" text,
	"number" text,
	"date" date NOT NULL,
	"due_date" date,
	"category_id" uuid,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"vat_code" text,
	"currency" text NOT NULL,
	"exchange_rate" numeric(15, 6),
	"file_url" text,
	"state" text NOT NULL,
	"paid_on" date,
	"paid_method" text,
	"bank_account_id" uuid,
	CONSTRAINT "expenses_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "fiscal_profiles" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"team_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"pdf" "bytea",
	"xml" text,
	CONSTRAINT "invoice_files_team_id_invoice_id_pk" PRIMARY KEY("team_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"type" text NOT NULL,
	"series_id" uuid,
	"number" text,
	"organization_id" uuid NOT NULL,
	"issue_date" date,
	"due_date" date,
	"delivery_date" date,
	"vat_point_code" text,
	"currency" text NOT NULL,
	"exchange_rate" numeric(15, 6),
	"language" text NOT NULL,
	"lines" jsonb NOT NULL,
	"header_discount_percent" numeric(5, 2) NOT NULL,
	"notes" jsonb NOT NULL,
	"payment_terms" text,
	"payment_means_code" text NOT NULL,
	"iban" text,
	"buyer_reference" text,
	"order_reference" text,
	"contract_reference" text,
	"corrects_invoice_id" uuid,
	"converted_to_id" uuid,
	"offer_id" uuid,
	"schedule_id" uuid,
	"issuer" jsonb,
	"buyer" jsonb,
	"totals" jsonb NOT NULL,
	"gross" bigint GENERATED ALWAYS AS (coalesce((totals->>'gross')::bigint, 0)) STORED NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"open" bigint GENERATED ALWAYS AS (coalesce((totals->>'gross')::bigint, 0) - credited - paid) STORED NOT NULL,
	"position" integer,
	"hash" text,
	"e_invoice" jsonb NOT NULL,
	"issued_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mailed_to" text,
	CONSTRAINT "invoices_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"team_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_allocations_team_id_payment_id_invoice_id_pk" PRIMARY KEY("team_id","payment_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"organization_id" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"reversed_reason" text,
	CONSTRAINT "payments_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_bank_accounts" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"iban" text,
	"currency" text NOT NULL,
	"opening_balance" bigint NOT NULL,
	"opening_on" date NOT NULL,
	"cash" boolean NOT NULL,
	CONSTRAINT "team_bank_accounts_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"exemption_text" text,
	CONSTRAINT "vat_rates_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_categories" ADD CONSTRAINT "expense_categories_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_profiles" ADD CONSTRAINT "fiscal_profiles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_team_id_invoice_id_invoices_team_id_id_fk" FOREIGN KEY ("team_id","invoice_id") REFERENCES "public"."invoices"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_team_id_payment_id_payments_team_id_id_fk" FOREIGN KEY ("team_id","payment_id") REFERENCES "public"."payments"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_team_id_invoice_id_invoices_team_id_id_fk" FOREIGN KEY ("team_id","invoice_id") REFERENCES "public"."invoices"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_bank_accounts" ADD CONSTRAINT "team_bank_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD CONSTRAINT "vat_rates_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rates_day" ON "exchange_rates" USING btree ("team_id","currency","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "exchange_rates_date" ON "exchange_rates" USING btree ("team_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_categories_name" ON "expense_categories" USING btree ("team_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expenses_date" ON "expenses" USING btree ("team_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expenses_gross" ON "expenses" USING btree ("team_id","gross","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expenses_supplier" ON "expenses" USING btree ("team_id","supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "expenses_category" ON "expenses" USING btree ("team_id","category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("team_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_position" ON "invoices" USING btree ("team_id","series_id","position");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("team_id","issue_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_tax_point" ON "invoices" USING btree ("team_id",coalesce(delivery_date, issue_date)) WHERE hash is not null;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("team_id","due_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_gross" ON "invoices" USING btree ("team_id","gross","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("team_id","open","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_deadline" ON "invoices" USING btree ("team_id",(e_invoice->>'deadline'),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_organization" ON "invoices" USING btree ("team_id","organization_id","issue_date");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("team_id","corrects_invoice_id") WHERE corrects_invoice_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_offer" ON "invoices" USING btree ("team_id","offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX "payment_allocations_invoice" ON "payment_allocations" USING btree ("team_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payments_date" ON "payments" USING btree ("team_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("team_id","amount","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_organization" ON "payments" USING btree ("team_id","organization_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "team_bank_accounts_iban" ON "team_bank_accounts" USING btree ("team_id","iban") WHERE deleted_at is null;