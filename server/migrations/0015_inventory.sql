-- Parts of names are found by their trigrams; the second lets the team stand in the same index. Both come with PostgreSQL, and who owns the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "inventory_brands" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_brands_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "inventory_categories" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"parent_id" uuid,
	CONSTRAINT "inventory_categories_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "inventory_movements" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_movements_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "inventory_product_tags" (
	"team_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	CONSTRAINT "inventory_product_tags_team_id_product_id_tag_id_pk" PRIMARY KEY("team_id","product_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "inventory_products" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"brand_id" uuid,
	"vendor_id" uuid,
	"stock" integer,
	"reserved" integer,
	"cost" numeric(12, 2),
	"base_price" numeric(14, 4),
	"tax_percent" numeric(5, 2),
	"price" numeric(14, 2),
	"weight" numeric(10, 3),
	"thumbnail" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"low_stock_at" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"name_folded" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"sku_folded" text GENERATED ALWAYS AS (fold(sku)) STORED NOT NULL,
	CONSTRAINT "inventory_products_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "inventory_products_stock" CHECK (stock >= 0 and coalesce(reserved, 0) >= 0 and coalesce(reserved, 0) <= coalesce(stock, 0))
);
--> statement-breakpoint
CREATE TABLE "inventory_tags" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_tags_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "inventory_vendors" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_vendors_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "inventory_brands" ADD CONSTRAINT "inventory_brands_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_categories" ADD CONSTRAINT "inventory_categories_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_movements" ADD CONSTRAINT "inventory_movements_team_id_product_id_inventory_products_team_id_id_fk" FOREIGN KEY ("team_id","product_id") REFERENCES "public"."inventory_products"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_product_tags" ADD CONSTRAINT "inventory_product_tags_team_id_product_id_inventory_products_team_id_id_fk" FOREIGN KEY ("team_id","product_id") REFERENCES "public"."inventory_products"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_product_tags" ADD CONSTRAINT "inventory_product_tags_team_id_tag_id_inventory_tags_team_id_id_fk" FOREIGN KEY ("team_id","tag_id") REFERENCES "public"."inventory_tags"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_products" ADD CONSTRAINT "inventory_products_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_products" ADD CONSTRAINT "inventory_products_team_id_category_id_inventory_categories_team_id_id_fk" FOREIGN KEY ("team_id","category_id") REFERENCES "public"."inventory_categories"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_products" ADD CONSTRAINT "inventory_products_team_id_brand_id_inventory_brands_team_id_id_fk" FOREIGN KEY ("team_id","brand_id") REFERENCES "public"."inventory_brands"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_products" ADD CONSTRAINT "inventory_products_team_id_vendor_id_inventory_vendors_team_id_id_fk" FOREIGN KEY ("team_id","vendor_id") REFERENCES "public"."inventory_vendors"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_tags" ADD CONSTRAINT "inventory_tags_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_vendors" ADD CONSTRAINT "inventory_vendors_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_movements_product" ON "inventory_movements" USING btree ("team_id","product_id","at","id");--> statement-breakpoint
CREATE INDEX "inventory_product_tags_tag" ON "inventory_product_tags" USING btree ("team_id","tag_id");--> statement-breakpoint
CREATE INDEX "inventory_products_name" ON "inventory_products" USING btree ("team_id","name_folded","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_products_sku" ON "inventory_products" USING btree ("team_id","sku_folded","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_products_active" ON "inventory_products" USING btree ("team_id","active","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_products_stock" ON "inventory_products" USING btree ("team_id","stock" NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_products_price" ON "inventory_products" USING btree ("team_id","price" NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_products_barcode" ON "inventory_products" USING btree ("team_id","barcode") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_products_search" ON "inventory_products" USING gin ("team_id",name_folded gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inventory_products_category" ON "inventory_products" USING btree ("team_id","category_id");--> statement-breakpoint
CREATE INDEX "inventory_products_brand" ON "inventory_products" USING btree ("team_id","brand_id");--> statement-breakpoint
CREATE INDEX "inventory_products_vendor" ON "inventory_products" USING btree ("team_id","vendor_id");