CREATE TABLE "organization_addresses" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"street" text NOT NULL,
	"street2" text,
	"city" text NOT NULL,
	"postal_code" text,
	"county_code" text,
	"country" text NOT NULL,
	"primary" boolean NOT NULL,
	CONSTRAINT "organization_addresses_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_bank_accounts" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"organization_id" uuid NOT NULL,
	"iban" text NOT NULL,
	"bank_name" text,
	"currency" text NOT NULL,
	"primary" boolean NOT NULL,
	CONSTRAINT "organization_bank_accounts_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_merges" (
	"team_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"survivor_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"primaries" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "organization_merges_team_id_other_id_pk" PRIMARY KEY("team_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "organization_people" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"organization_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"role" text,
	"is_signatory" boolean NOT NULL,
	"is_billing" boolean NOT NULL,
	"is_technical" boolean NOT NULL,
	"from" date,
	"until" date,
	CONSTRAINT "organization_people_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_tag_links" (
	"team_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	CONSTRAINT "organization_tag_links_team_id_organization_id_tag_id_pk" PRIMARY KEY("team_id","organization_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "organization_tags" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_tags_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text,
	"tax_id" text,
	"personal_id" text,
	"vat_registered" boolean NOT NULL,
	"registration_number" text,
	"legal_form" text,
	"share_capital" bigint,
	"country" text NOT NULL,
	"email" text,
	"phone" text,
	"website" text,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"payment_term_days" integer,
	"credit_limit" bigint,
	"cash_vat" boolean NOT NULL,
	"parent_id" uuid,
	"owner_id" uuid,
	"notes" text,
	"logo" text,
	"source" text,
	"blocked_reason" text,
	"archived_at" timestamp with time zone,
	"merged_into_id" uuid,
	"client_since" date,
	"active_until" date,
	"name_folded" text GENERATED ALWAYS AS (fold(legal_name)) STORED NOT NULL,
	"words" text GENERATED ALWAYS AS (fold(legal_name || ' ' || coalesce(trade_name, '') || ' ' || coalesce(country || tax_id, ''))) STORED NOT NULL,
	CONSTRAINT "organizations_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "organizations_cnp" CHECK (personal_id is null or kind = 'person')
);
--> statement-breakpoint
ALTER TABLE "organization_addresses" ADD CONSTRAINT "organization_addresses_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_addresses" ADD CONSTRAINT "organization_addresses_team_id_organization_id_organizations_team_id_id_fk" FOREIGN KEY ("team_id","organization_id") REFERENCES "public"."organizations"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_bank_accounts" ADD CONSTRAINT "organization_bank_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_bank_accounts" ADD CONSTRAINT "organization_bank_accounts_team_id_organization_id_organizations_team_id_id_fk" FOREIGN KEY ("team_id","organization_id") REFERENCES "public"."organizations"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_team_id_other_id_organizations_team_id_id_fk" FOREIGN KEY ("team_id","other_id") REFERENCES "public"."organizations"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_team_id_survivor_id_organizations_team_id_id_fk" FOREIGN KEY ("team_id","survivor_id") REFERENCES "public"."organizations"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_people" ADD CONSTRAINT "organization_people_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_people" ADD CONSTRAINT "organization_people_team_id_organization_id_organizations_team_id_id_fk" FOREIGN KEY ("team_id","organization_id") REFERENCES "public"."organizations"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tag_links" ADD CONSTRAINT "organization_tag_links_team_id_organization_id_organizations_team_id_id_fk" FOREIGN KEY ("team_id","organization_id") REFERENCES "public"."organizations"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tag_links" ADD CONSTRAINT "organization_tag_links_team_id_tag_id_organization_tags_team_id_id_fk" FOREIGN KEY ("team_id","tag_id") REFERENCES "public"."organization_tags"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tags" ADD CONSTRAINT "organization_tags_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_team_id_parent_id_organizations_team_id_id_fk" FOREIGN KEY ("team_id","parent_id") REFERENCES "public"."organizations"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_addresses_organization" ON "organization_addresses" USING btree ("team_id","organization_id");--> statement-breakpoint
CREATE INDEX "organization_addresses_county" ON "organization_addresses" USING btree ("team_id","county_code","organization_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organization_bank_accounts_organization" ON "organization_bank_accounts" USING btree ("team_id","organization_id");--> statement-breakpoint
CREATE INDEX "organization_merges_survivor" ON "organization_merges" USING btree ("team_id","survivor_id");--> statement-breakpoint
CREATE INDEX "organization_people_organization" ON "organization_people" USING btree ("team_id","organization_id");--> statement-breakpoint
CREATE INDEX "organization_people_contact" ON "organization_people" USING btree ("team_id","contact_id");--> statement-breakpoint
CREATE INDEX "organization_tag_links_tag" ON "organization_tag_links" USING btree ("team_id","tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_tax_id" ON "organizations" USING btree ("team_id","country","tax_id") WHERE deleted_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("team_id","name_folded","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizations_created" ON "organizations" USING btree ("team_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizations_owner" ON "organizations" USING btree ("team_id","owner_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("team_id","parent_id");--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin ("team_id",words gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
-- The contacts are another area's, so tables.ts does not name them.
ALTER TABLE "organization_people" ADD CONSTRAINT "organization_people_contact_fk" FOREIGN KEY ("team_id","contact_id") REFERENCES "public"."contacts"("team_id","id") ON DELETE cascade ON UPDATE no action;
