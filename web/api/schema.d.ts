// Generated from openapi.yaml by scripts/openapi.mjs: do not edit.
export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive?
         * @description Answers as long as the process can answer at all; asks nothing of others.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can it serve?
         * @description Asks the database, the queue and the file storage; 503 SERVICE_UNAVAILABLE while the database does not answer, and once the process has been told to end; the answer comes within 2 s.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hear of an event
         * @description For Stripe alone, which signs what it tells: the body is an event as its API describes it, as JSON. An event may come more than once and in any order; one that is not answered with 200 comes again.
         */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans
         * @description What can be chosen, cheapest first, the free trial among them.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/signOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the token: neither it nor its refresh token opens anything any more.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/signIns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open sessions
         * @description Every browser that is signed in, where the identity provider lists them.
         */
        get: operations["listSignIns"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description The session of the token stays; with Firebase, which ends all or none, it ends too.
         */
        delete: operations["endOtherSignIns"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/signIns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Its tokens open nothing any more: at once on this server, within seconds on others.
         */
        delete: operations["endSignIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/createUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Second step, after the identity provider has made the account: the company, its free trial of 30 days and the verification mail. Calling it again answers what the first call stored, and sends nothing.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/sendVerificationEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification mail again
         * @description Answers the same whether anybody has the address or not.
         */
        post: operations["sendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the user and the company
         * @description With what the plan allows right now.
         */
        get: operations["getUser"];
        put?: never;
        /**
         * Change the company
         * @description What is absent keeps its value, null clears it. Plan, what was bought, trial and dates are the server’s and ignored. With `acceptTerms` these are the billing data, which have to be complete.
         */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/mentor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the mentor
         * @description The agent whose code was given at sign-up.
         */
        get: operations["getUserMentor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/createSubscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to a plan
         * @description Pays for a plan, which comes into force at once, or changes the plan that is paid for: what is left of it is taken into account, and the subscription stays the same. What is asked for twice is paid once. With `requiresAction` the bank has a question, which Stripe.js asks with the `clientSecret`.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is paid for
         * @description As Stripe last said it.
         */
        get: operations["readPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{uid}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the card
         * @description Takes another card in the place of the one that is charged, and pays with it what is owed. The old one stays where the new one is refused. With `requiresAction` the bank has a question, which Stripe.js asks with the `clientSecret`: `handleNextAction` knows of what kind it is. Send the same again afterwards; what nobody sends again is taken all the same, a moment later.
         */
        post: operations["changeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{uid}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices
         * @description The newest first, a hundred at most.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{uid}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a plan would cost
         * @description Now and next: with the promotion, the mentor’s discount, what is left of the present plan, credit, debts and VAT. Nothing is paid. Who has not said a country yet is reckoned with the VAT of Spain.
         */
        get: operations["previewPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{uid}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to cancel the plan
         * @description Tells whoever answers for the installation by mail, once a day. The plan and what is paid for it stay as they are.
         */
        post: operations["askToCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{uid}/extras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events and campaigns beyond the plan
         * @description How many more there may be each month than the plan includes. They are bought by saving one that the month has no room for.
         */
        get: operations["listExtras"];
        put?: never;
        /**
         * Give up events or campaigns beyond the plan
         * @description From the next period on; those that are paid for stay until then, and what is planned already for months to come stays too. What is asked for twice happens once.
         */
        post: operations["lowerExtras"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mentor/publicCode/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a mentor code
         * @description For the sign-up form: whose code it is. Upper and lower case are the same.
         */
        get: operations["getMentorByPublicCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image or a sound
         * @description Send the file as `file` and its folder as `path`, in either order. Images are PNG, JPEG, WebP, AVIF, GIF or HEIC, sounds
         *     mp3, ogg (Vorbis or Opus), wav or m4a (AAC). The bytes tell the kind, not the name. An image is decoded and written anew, turned
         *     upright and without EXIF or other hidden data. PNG and JPEG keep their kind; the others become JPEG, or PNG where something is
         *     transparent, and a moving picture becomes its first frame. A sound is read and kept as it is. The same bytes sent again answer
         *     the same `url`.
         *
         *     | path | at most | measures |
         *     | --- | --- | --- |
         *     | `products` | 250 KB | 420 × 700 px, taller than wide |
         *     | `assessmentSheets/icons` | 250 KB | 1024 × 1024 px |
         *     | `logo` | 250 KB | 2000 × 2000 px |
         *     | `theme/web` | 20 MB | 2560 × 1440 px |
         *     | `instructors` | 250 KB | 512 × 512 px |
         *     | `pages` | 1 MB | 1600 × 1600 px |
         *     | `themes/sounds` | 50 MB | |
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customPage/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pages
         * @description Without their texts, the one that was changed last first. `sort` knows header and lastUpdate; `q` looks in the titles.
         */
        get: operations["listPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customPage/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a page
         * @description Whoever knows its address may. A language without a text is read in Spanish, and without that in any other; `url` answers the page for people.
         */
        get: operations["readPage"];
        put?: never;
        /**
         * Change a page
         * @description What is absent keeps its value, null clears it. A page that is not there yet is made. `content` is HTML; what a page is not made of (scripts, styles, forms, frames, pictures that are no uploaded files, links to anything but https and mail) is taken away. Texts by language take the place of all that there were. Each change is kept as a state of the page.
         */
        post: operations["savePage"];
        /**
         * Delete a page
         * @description Its address leads nowhere then.
         */
        delete: operations["deletePage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customPage/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a page
         * @description Takes back a deletion of the last 30 days, as it was, and its place among them; what was not deleted is answered as it is. Its address leads to it again.
         */
        post: operations["restorePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customPage/{uid}/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the states of a page
         * @description As it was saved the last twenty times, the newest first, which is how it is now.
         */
        get: operations["listPageVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customPage/{uid}/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a state of a page
         * @description With its text, as it was when it was saved.
         */
        get: operations["readPageVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customPage/{uid}/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a state of a page
         * @description Writes the page anew as it was then, as a state of its own: what it was in between is kept.
         */
        post: operations["restorePageVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the products as CSV
         * @description By name: a column for each field, and one for each attribute that any product has. What begins with = + - @ or a tab is text in it. Importing understands it.
         */
        get: operations["exportProductsAsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/export.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the products as an Excel file
         * @description By name: a column for each field, and one for each attribute that any product has. What begins with = + - @ or a tab is text in it. Importing understands it.
         */
        get: operations["exportProductsAsExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what importing a table of products would do
         * @description Nothing is stored: what each column would hold, which rows are products, and which rules the others break.
         */
        post: operations["previewProductImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a table of products
         * @description All of its rows become new products, or none of them. Types, subtypes and countries are understood in Spanish, Catalan and English; grapes as `Tempranillo 85 %; Graciano 15 %`, `85% Tempranillo y 15% Graciano` and the like. Pictures are only those uploaded here: an address in a file is never fetched, and where there is none a bottle is drawn.
         */
        post: operations["importProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an import back
         * @description Deletes the products that came with it and were not changed since. Each can be restored for 30 days. Taking it back once more does nothing.
         */
        delete: operations["undoProductImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products
         * @description The last changed first. `sort` knows name, type and lastUpdate; `q` looks in name, article number, region, country and vintage.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product
         * @description Upload its picture first. Types and attributes are listed under assessment sheets.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product
         * @description With its attributes and its blend.
         */
        get: operations["readProduct"];
        put?: never;
        /**
         * Change a product
         * @description What is absent keeps its value, null clears it.
         */
        post: operations["updateProduct"];
        /**
         * Delete a product
         * @description Tastings that took place and their reports keep it.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a product
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Tastings that use it never lost it.
         */
        post: operations["restoreProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/clone/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a product
         * @description With all its values, under a name that says it is a copy.
         */
        post: operations["cloneProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/cloneStructure/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy the structure of a product
         * @description Type, subtype and attributes, with values still to be filled in.
         */
        post: operations["cloneProductStructure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the predefined sheets
         * @description All of them, always: there are fewer than twenty.
         */
        get: operations["listPublicSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the product types
         * @description With the attributes their products start with, and their subtypes.
         */
        get: operations["listProductTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the categories of a sheet
         * @description Of a predefined one or of your own.
         */
        get: operations["listSheetCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/userProductTypes/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the product types of your sheets
         * @description Each once, with what the predefined types say of it.
         */
        get: operations["listUserProductTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sheets
         * @description Without what they ask, the last changed first. `sort` knows name, product, type and lastUpdate; `q` looks in the name in every language.
         */
        get: operations["listSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a predefined sheet
         * @description Makes a copy of your own. Ids inside stay, so that answers can be compared.
         */
        post: operations["importSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of your sheets
         * @description With all that it asks.
         */
        get: operations["readSheet"];
        put?: never;
        /**
         * Change a sheet
         * @description What is absent keeps its value, null clears it. What has an id keeps it, and its votes. Rooms with guests and reports go on with what it asked when the first guest came.
         */
        post: operations["updateSheet"];
        /**
         * Delete a sheet
         * @description Tastings that use it, those that took place and their reports keep it.
         */
        delete: operations["deleteSheet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a sheet
         * @description Upload its pictures first, into `assessmentSheets/icons`, or name those of the library. Ids and `order` are assigned.
         */
        post: operations["createSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a sheet
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the quota; what was not deleted is answered as it is. Tastings that use it never lost it.
         */
        post: operations["restoreSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/clone/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a sheet
         * @description With all that it asks, under a name that says it is a copy. Ids inside stay, so that answers can be compared.
         */
        post: operations["cloneSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/{productType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the predefined sheets of a product type
         * @description Empty where a type has none; an unknown type answers 404.
         */
        get: operations["listPublicSheetsOfType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/{id}/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sheet as a file
         * @description To be imported here or elsewhere; its pictures stay where they are.
         */
        get: operations["exportSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/exchange/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look into a sheet’s file
         * @description What importing it would bring. It is refused where importing it would be.
         */
        post: operations["previewSheetFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a sheet’s file
         * @description Makes a sheet of your own of it, by the rules of creating one. Ids inside stay, so that answers can be compared.
         */
        post: operations["importSheetFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructor/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the instructors
         * @description By name. `sort` knows name and lastUpdate; `q` looks in the name.
         */
        get: operations["listInstructors"];
        put?: never;
        /**
         * Create an instructor
         * @description The name is required.
         */
        post: operations["createInstructor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructor/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an instructor
         * @description By id or by `instructors/<id>`.
         */
        get: operations["readInstructor"];
        put?: never;
        /**
         * Change an instructor
         * @description What is absent keeps its value, null clears it.
         */
        post: operations["updateInstructor"];
        /**
         * Delete an instructor
         * @description Events that name them go on, and reports keep the name.
         */
        delete: operations["deleteInstructor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructor/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an instructor
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Events that name them never lost them.
         */
        post: operations["restoreInstructor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tasting as a file
         * @description With its products and with its sheets that are not predefined. Pictures stay where they are, and whoever has its link has none to what is made of the file.
         */
        get: operations["exportTasting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/exchange/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look into a tasting’s file
         * @description What importing it would bring. It is refused where importing it would be.
         */
        post: operations["previewTastingFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a tasting’s file
         * @description Makes a tasting, its products and its sheets of it, by the rules of creating them: all of it, or nothing.
         */
        post: operations["importTastingFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tastings
         * @description The last changed first, without their products and questions. `sort` knows name, type, template and lastUpdate; `q` looks in name and description.
         */
        get: operations["listTastings"];
        put?: never;
        /**
         * Create a tasting
         * @description Products and questions are numbered in the order given; ids are made only where there are none.
         */
        post: operations["createTasting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tasting
         * @description Whole, by id or by `tastings/<id>`.
         */
        get: operations["readTasting"];
        put?: never;
        /**
         * Change a tasting
         * @description What is absent keeps its value, null clears it. Lists are replaced whole. Events somebody already took part in keep it as it was.
         */
        post: operations["updateTasting"];
        /**
         * Delete a tasting
         * @description Events that hold it go on, and their reports keep it.
         */
        delete: operations["deleteTasting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a tasting
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Products and sheets that were deleted meanwhile stay in it, as in every tasting that holds them.
         */
        post: operations["restoreTasting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a tasting
         * @description With its products, questions and videos, under new ids and a name that says it is a copy.
         */
        post: operations["cloneTasting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}/vintages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tasting’s products with their other vintages
         * @description Those that you still have, in their order, each with your others of its name: what `cloneVintages` takes.
         */
        get: operations["readTastingVintages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}/cloneVintages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a tasting with other vintages
         * @description As a clone, with other products in the place of some: yours, or copies of them that are made with it. Recommendations follow. All of it or nothing.
         */
        post: operations["cloneTastingVintages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/checkAll/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a code
         * @description Whether a code is taken, in any case. Saving checks again: somebody may be quicker.
         */
        get: operations["checkSessionCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/generateFreePublicCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make a free code
         * @description Eight characters without 0, O, 1 and I. Every plan may use it for a new event.
         */
        get: operations["generateFreePublicCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events and campaigns
         * @description Those that have not ended, or all with `includeOutDated=true`; of one `status` alone; of the days `from`–`to`. The latest start first. `sort` knows name, code, fromDate, toDate and lastUpdate; `q` looks in tasting, instructor and code.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Create an event or campaign
         * @description Which of the two it is follows from its tasting. A code of your own needs a plan that has them.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}/joined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count who has joined
         * @description How many people have joined each event and campaign that is in progress, or was within the last hour, without their names.
         */
        get: operations["countJoined"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event or campaign
         * @description By id or by `sessions/<id>`.
         */
        get: operations["readSession"];
        put?: never;
        /**
         * Change an event or campaign
         * @description What is absent keeps its value, null clears it. Once somebody took part its tasting is fixed, and a former code still leads there.
         */
        post: operations["updateSession"];
        /**
         * Delete an event or campaign
         * @description Its reports stay readable. Deleting it before it starts, or where nobody came, frees its place in the month. Where people came, it keeps that place, also once it is moved.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}/{id}/card.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print the card of an event
         * @description Who invites to what and when, with the code and a QR of the public link, in the event’s language, else in your own; by the clocks of the event. A tagged PDF with its fonts in it. They know the Latin, Greek and Cyrillic scripts: what is written in another one is transliterated.
         */
        get: operations["printEventCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an event or campaign
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Its code, its guests and their answers are there again. A tasting and an instructor that were deleted meanwhile stay with it, as with every event that holds them.
         */
        post: operations["restoreSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks
         * @description The oldest first, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description The server looks up where the address leads.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description With its secret.
         */
        get: operations["readWebhook"];
        put?: never;
        /**
         * Change a webhook
         * @description What is absent keeps its value, null clears it.
         */
        post: operations["updateWebhook"];
        /**
         * Delete a webhook
         * @description What waits to be sent is given up.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a webhook
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. What happened meanwhile it is not told.
         */
        post: operations["restoreWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uid}/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description Makes another secret. For 24 hours the one before signs too, each message by both; one that is older no longer.
         */
        post: operations["rotateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uid}/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook
         * @description A message of type `webhook.test`, whatever events it asks for.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uid}/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was sent to a webhook
         * @description Of the last 30 days, the newest first; `sort` knows timestamp, `q` looks in type, state, id and data.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uid}/{id}/deliveries/{delivery}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to a webhook again
         * @description The same message under the same `webhook-id`, accepted or not; where it is not accepted now, it is tried again for 24 hours.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the room
         * @description The tasting with its sheets and the caller’s own answers. In a BLIND tasting a product is null until the caller has submitted it.
         */
        get: operations["readRoom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save answers
         * @description Any part of the caller’s tasting, up to the whole of it, in one call: all of it is kept or nothing. Absent parts stay, null clears, and the last answer wins for each parameter and component, so that a call may be repeated safely. With `sequence` the last answer is the device’s last one, however late an older one arrives. From the moment a BLIND product is revealed only its `notes`, and a `rateBox` never given, can be answered. What comes too late is listed in `ignored`, and the rest is kept. Of a quiz question the first answer stays, and `correct` then says which is right; where there is a prize to be won, whoever missed is told which one once the event has ended.
         */
        put: operations["saveAnswers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/contactConsent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether the organiser may write
         * @description To the caller, about its products: given or taken back at any time, also after the end. Nobody has to, and nothing else depends on it. Taken back it is so in every event of the organiser in which the e-mail took part.
         */
        put: operations["sayContactConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/recapConsent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether to be sent what one tasted
         * @description To the caller’s e-mail, once, when the event has ended or all of a campaign is rated: given or taken back at any time, also after the end. Nobody has to, and nothing else depends on it. Nothing is sent of a demo.
         */
        put: operations["sayRecapConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/ratings/{productRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the room rated a product
         * @description Of a BLIND tasting, once the product is revealed and the caller’s own stars are locked. The mean is that of three people at least.
         */
        get: operations["readRoomRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at the door of a room
         * @description What somebody sees before coming in. After many wrong codes from one address further wrong ones answer 429 for a minute; a right one is always answered.
         */
        get: operations["readRoomDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/{code}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Put an event into a calendar
         * @description What the door says, as an appointment (RFC 5545): asked for again, it is the same one. Limited like the door.
         */
        get: operations["readRoomCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/{code}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a room
         * @description With name and e-mail, or without where the room is in lite mode. The same `deviceKey` gets the same attendee and the same token again, also after the end. An e-mail that joined from another device answers EMAIL_IN_USE: go on with `resume`, or without a name where `liteMode` allows it.
         */
        post: operations["joinRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/{code}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a code to go on from another device
         * @description Mails six digits to the e-mail if it takes part. The answer is the same if it does not.
         */
        post: operations["resumeRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/{code}/resume/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on from another device
         * @description The mailed code is good for 10 minutes and 5 tries from one network, 20 from everywhere. From now on this device holds the attendee, and the former one no longer. The same device may repeat the call within that time and is answered the same. The cookie `guest-marks` notes that the e-mail was proved in this browser.
         */
        post: operations["confirmResumeRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}/demoSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Try a tasting
         * @description Opens the tasting’s own trial room, always under the same code, for a day and with the tasting as it is now; what was answered in it before is gone. A trial is in no list, count, bill or report.
         */
        get: operations["openTrial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is held about oneself
         * @description Of each tasting: who holds it, what, to what one agreed, and until when. The last first; `sort` knows joinedAt, `q` looks in the names of the tasting, the organiser and one’s own. Without `limit` there are 20.
         */
        get: operations["listHeldData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/export.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all that is held about oneself
         * @description With everything that was said and done at each tasting, also what was changed later on. It needs a confirmation, which is good for ten minutes.
         */
        get: operations["exportOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all that is held about oneself as a table
         * @description CSV in UTF-8 with a mark in front, with commas and decimal points: a row for everything that is known of one, and that one said or did, since when and until when. Where a text would be taken for a formula (= + - @ or a tab), an apostrophe stands before it. It needs a confirmation, as the other export.
         */
        get: operations["exportOwnDataTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct one’s name everywhere
         * @description At all tastings that the token shows, also in saved reports.
         */
        post: operations["correctName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{userId}/{assistantId}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct one’s name at a tasting
         * @description Also in saved reports.
         */
        post: operations["correctNameAt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Have oneself forgotten everywhere
         * @description At all tastings that the token shows; where those are all organisers’, with the account, unless it is an organiser’s. At once and for good: name, e-mail, age, gender, notes and the final comment go, from saved reports too, with the mails and messages that were about them, and their device is not known any more. What they rated and voted stays, and nobody can tell whose it was. It cannot be taken back.
         */
        delete: operations["eraseOwnData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{userId}/{assistantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of one’s tastings
         * @description With all that was said at it: for whoever took part, and with an identity token for the organiser. Of a BLIND tasting a product shows what it is once that was revealed to whoever took part.
         */
        get: operations["readAssistantSession"];
        put?: never;
        post?: never;
        /**
         * Forget a person
         * @description By the organiser, with the identity token; or by the person, with a confirmation. At once and for good: name, e-mail, age, gender, notes and the final comment go, from saved reports too, with the mails and messages that were about them, and their device is not known any more. What they rated and voted stays, and nobody can tell whose it was. It cannot be taken back.
         */
        delete: operations["eraseAssistant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/sendVerificationCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a code
         * @description Mails six digits to the e-mail if somebody took part with it, at a tasting of the organiser with the other one, or of the organiser of the tasting with `publicCode`. The answer is the same if nobody did. With `purpose` whoever brings a token asks for a code to confirm with. A network may ask for 5 an hour and 10 a day, all together for 15 and 20, and for one inbox, whatever the organiser, for 20 and 40; a browser in which a code was right before has as many of its own. `retry-after` says when it goes on.
         */
        post: operations["sendVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/checkVerificationCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use a code
         * @description It is good for 10 minutes, 5 tries from one network and 20 from everywhere, and once. It gives a token that shows what this e-mail tasted with that organiser; with `purpose`, and the token it was asked for with, a confirmation. A cookie, `guest-marks`, notes that the e-mail was proved in this browser: it names nobody, opens nothing, and lasts half a year.
         */
        post: operations["checkVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with an account
         * @description With the identity token of an account whose e-mail is confirmed: it gives a token that shows everything this e-mail tasted.
         */
        post: operations["signInAssistant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account
         * @description For whoever came in by a mailed code in the last ten minutes, which has confirmed their e-mail, or brings a confirmation. It signs them in: the token that they had is replaced by one that shows everything this e-mail tasted.
         */
        post: operations["makeAssistantAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description The assistant token opens nothing any more. An identity token stays as it is.
         */
        delete: operations["signOutAssistant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/sessions/list/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one’s tastings
         * @description The latest first, 20 at most; empty past the end.
         */
        get: operations["listAssistantSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/user/{creatorEmail}/sessions/list/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one’s tastings with one organiser
         * @description The latest first, 20 at most; empty past the end.
         */
        get: operations["listAssistantSessionsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/list/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Page through one’s tastings
         * @description The page after the one that is shown, or before it. The latest first, 20 at most; empty past the end.
         */
        post: operations["pageAssistantSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/list/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read all one’s tastings
         * @description Whole, with all that was said at them; paged where `limit` is given.
         */
        get: operations["listCompleteSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/list/{email}/user/{creatorEmail}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read all one’s tastings with one organiser
         * @description Whole, with all that was said at them; paged where `limit` is given.
         */
        get: operations["listCompleteSessionsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rank what one tasted
         * @description What was rated, or otherwise answered, at all one’s tastings: the best first, and what has no stars last. 50 rows unless `limit` is given. `sort` knows rate, date, name and price; `q` looks in the names of product and tasting.
         */
        get: operations["rankAssistantWines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products that one tasted
         * @description Each once, by name; what a BLIND tasting has not revealed is none of them. 50 rows unless `limit` is given. `sort` knows name, mean, times and lastDate; `q` looks in the name.
         */
        get: operations["listAssistantProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}/{id}/recaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the mails after a tasting
         * @description How many guests of an event or campaign asked to be mailed what they tasted, how many were, and how many wait.
         */
        get: operations["countRecaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/openLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come in by the link of a mail
         * @description For 30 days, as often as one likes. It opens what took part with the mail’s e-mail at the tastings of its organiser.
         */
        post: operations["openAssistantLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/palate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a guest likes
         * @description Of nothing but the guest’s own stars, at the latest 200 tastings and of the latest 2,000 ratings; trials, and what is blind and not revealed, are left out. Each product counts once, with the mean of its stars. From five rated products on, what three of them have in common and two have not is held against all of them: `n` products, their `mean`, and `lift`, the difference drawn towards none as if three more were average.
         */
        get: operations["readPalate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/palate/{assistantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare a guest’s ratings with the room’s
         * @description At one of the guest’s own tastings. Of the room nothing but how many rated a product and their mean, where five others did.
         */
        get: operations["compareWithRoom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search a guest’s own notes
         * @description All that the guest wrote of products, over all tastings, the latest first; `q` looks in the notes.
         */
        get: operations["listNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistant/{email}/buyList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a guest’s buy list
         * @description In the guest’s own order, with where each product is sold now.
         */
        get: operations["readBuyList"];
        /**
         * Put a guest’s buy list in order
         * @description The products that are sent take the place of those that were on it; none empties it. It is kept with the visits at which the products were tasted, and forgotten with them. A token for one organiser’s tastings reads and changes what is of those alone.
         */
        put: operations["saveBuyList"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports of all accounts
         * @description What events make by themselves next, and what was asked for in the last 30 days. The most urgent first; `sort` knows urgency, at, owner and code; `q` looks in the name of the company and the code of the event.
         */
        get: operations["listReportOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how reports, queues and workers stand
         * @description Over all accounts and servers.
         */
        get: operations["readOperationsOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/event/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have an event make a report now
         * @description The one whose time has come, or else one of the answers up to now, beside those that are to come. One that is being made already is answered as it is.
         */
        post: operations["runReportNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/event/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause the reports of an event
         * @description It makes none by itself until they are resumed, and its organiser sees that the platform holds them back.
         */
        post: operations["pauseReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/event/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the reports of an event
         * @description Of those whose times have passed meanwhile the last one is made at once, as after a time in which no server ran.
         */
        post: operations["resumeReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/reports/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a report of any account again
         * @description Generates one that failed, or whose job was lost, anew; any other is left as it is. It takes no place of a quota.
         */
        post: operations["retryReportOfAny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare reports
         * @description What two to five saved reports or events have in common, side by side: products, satisfaction and survey questions.
         */
        get: operations["compareReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who liked what of an event
         * @description How guests of each age band, gender and language rated each product, and those who had been to an earlier event of yours (who gave the same e-mail there) beside those who had not. Groups of fewer than five are hidden, and with them so many more that nobody can reckon them from the whole. This holds for one answer; whoever compares answers to several filters or dates may learn more.
         */
        get: operations["readEventGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who liked what
         * @description How guests of each age band, gender and language rated each product, and those who had been to an earlier event of yours (who gave the same e-mail there) beside those who had not. Groups of fewer than five are hidden, and with them so many more that nobody can reckon them from the whole. This holds for one answer; whoever compares answers to several filters or dates may learn more.
         */
        get: operations["readReportGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/product/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where a product was tasted
         * @description The events in which the same product was tasted, or one of the same name whatever its vintage, with its ratings there as they stand now.
         */
        get: operations["readProductTastings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/product/{productRef}/elsewhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where else a product of an event was tasted
         * @description The events in which the same product was tasted, or one of the same name whatever its vintage, with its ratings there as they stand now.
         */
        get: operations["readEventProductElsewhere"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/product/{productRef}/elsewhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where else a product was tasted
         * @description The events in which the same product was tasted, or one of the same name whatever its vintage, with its ratings there as they stand now.
         */
        get: operations["readReportProductElsewhere"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved filters
         * @description By name. `sort` knows name and lastUpdate; `q` looks in the name. A filter’s `query` is added to the address of what a report answers.
         */
        get: operations["listReportFilters"];
        put?: never;
        /**
         * Create a filter
         * @description For any report, whatever it has of what the filter names.
         */
        post: operations["createReportFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/filters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a filter
         * @description What is absent keeps its value, null clears it.
         */
        post: operations["updateReportFilter"];
        /**
         * Delete a filter
         * @description Addresses that hold its conditions go on.
         */
        delete: operations["deleteReportFilter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/filters/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a filter
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. As it was.
         */
        post: operations["restoreReportFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/export.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export an event as an Excel file
         * @description A row for each attendee, in the order in which they came: who they are, the survey, each product’s rating, price, notes, clicks, the points that its model of points adds up to, and votes, satisfaction over ten, and the final comment. Dates are by the clocks of the event. What begins with = + - @ or a tab is text in it.
         */
        get: operations["exportEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export an event as data in long form
         * @description CSV in UTF-8 with a mark in front, with commas and decimal points: a row for each answer, of each attendee to each question about each product. Who did not answer a question has no row for it. People are numbers: their names and addresses are not in it, but what they wrote is. Where a text would be taken for a formula (= + - @ or a tab), an apostrophe stands before it. The headings are in the language of the file; in English the columns are:
         *
         *     - `attendee`: Number of the attendee, in the order in which they came.
         *     - `attendee_id`: Reference of the attendee, as the API has it.
         *     - `arrival`: When they came in, in UTC (ISO 8601).
         *     - `place`: Place of the product in the tasting, from 1; empty where the question is about no product.
         *     - `product`: Name of the product.
         *     - `product_id`: Reference of the product in the tasting.
         *     - `category`: Category of the assessment sheet.
         *     - `category_id`: Reference of the category.
         *     - `question`: What was asked.
         *     - `question_id`: Reference of the question; of those that every tasting has, their type.
         *     - `type`: Type of question.
         *     - `answer`: The option that was chosen, or the text that was written. Where several were chosen, a row for each.
         *     - `answer_id`: Reference of the option.
         *     - `value`: The answer as a number, where it is one.
         *     - `unit`: Scale or currency of the value.
         */
        get: operations["exportEventData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/codebook.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export an event as the codebook of its data
         * @description CSV as the data is: a row for each column of the data with its meaning, then one for each reference in it. In English the columns are `column`, `code`, `text`, `of`, `value`, `unit`, `meaning`: the column of the data in which a reference stands, the reference, its text, the references of what it is part of (sheet/category/question), and for options what they are as a number, with its scale.
         */
        get: operations["exportEventCodebook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/export.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export an event as a PDF
         * @description To be read, printed and sent on: what was found in words, the products by rating, a page for each with its figures, votes and latest notes, the survey, satisfaction and the latest final comments. A4, tagged, with its fonts in it.
         */
        get: operations["exportEventPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/export.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a report as an Excel file
         * @description A row for each attendee, in the order in which they came: who they are, the survey, each product’s rating, price, notes, clicks, the points that its model of points adds up to, and votes, satisfaction over ten, and the final comment. Dates are by the clocks of the event. What begins with = + - @ or a tab is text in it.
         */
        get: operations["exportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a report as data in long form
         * @description CSV in UTF-8 with a mark in front, with commas and decimal points: a row for each answer, of each attendee to each question about each product. Who did not answer a question has no row for it. People are numbers: their names and addresses are not in it, but what they wrote is. Where a text would be taken for a formula (= + - @ or a tab), an apostrophe stands before it. The headings are in the language of the file; in English the columns are:
         *
         *     - `attendee`: Number of the attendee, in the order in which they came.
         *     - `attendee_id`: Reference of the attendee, as the API has it.
         *     - `arrival`: When they came in, in UTC (ISO 8601).
         *     - `place`: Place of the product in the tasting, from 1; empty where the question is about no product.
         *     - `product`: Name of the product.
         *     - `product_id`: Reference of the product in the tasting.
         *     - `category`: Category of the assessment sheet.
         *     - `category_id`: Reference of the category.
         *     - `question`: What was asked.
         *     - `question_id`: Reference of the question; of those that every tasting has, their type.
         *     - `type`: Type of question.
         *     - `answer`: The option that was chosen, or the text that was written. Where several were chosen, a row for each.
         *     - `answer_id`: Reference of the option.
         *     - `value`: The answer as a number, where it is one.
         *     - `unit`: Scale or currency of the value.
         */
        get: operations["exportReportData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/codebook.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a report as the codebook of its data
         * @description CSV as the data is: a row for each column of the data with its meaning, then one for each reference in it. In English the columns are `column`, `code`, `text`, `of`, `value`, `unit`, `meaning`: the column of the data in which a reference stands, the reference, its text, the references of what it is part of (sheet/category/question), and for options what they are as a number, with its scale.
         */
        get: operations["exportReportCodebook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/export.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a report as a PDF
         * @description To be read, printed and sent on: what was found in words, the products by rating, a page for each with its figures, votes and latest notes, the survey, satisfaction and the latest final comments. A4, tagged, with its fonts in it.
         */
        get: operations["exportReportPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the summary of an event
         * @description Of all its answers up to now, without saving a report.
         */
        get: operations["readEventSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the people a report would cover
         * @description Before it is generated: of an event, or of those who first answered between two dates.
         */
        get: operations["readReportCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/product/{productRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the results of one product of an event
         * @description Of all its answers up to now, without saving a report.
         */
        get: operations["readEventProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of an event
         * @description In the order in which they came, or by `sort`: creationDate or name; `q` looks in name and e-mail. How many there are the summary tells.
         */
        get: operations["listEventAssistants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/assistant/{assistantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what one person of an event said
         * @description All of it up to now, without saving a report.
         */
        get: operations["readEventAssistant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a report's summary
         * @description The event, its people, the products by rating, satisfaction, the survey and the final comments. Means are exact, rounded half up to two decimals.
         */
        get: operations["readReportSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/product/{productRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the results of one product
         * @description Ratings, prices, the votes on every component of its sheet, and notes.
         */
        get: operations["readReportProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of a report
         * @description In the order in which they came, or by `sort`: creationDate or name; `q` looks in name and e-mail. How many there are the summary tells.
         */
        get: operations["listReportAssistants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/assistant/{assistantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what one person said
         * @description The survey, each product with its sheet, satisfaction, the final comment, and which links to buy they opened.
         */
        get: operations["readReportAssistant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analyse the ratings of an event
         * @description How sure the ranking is and which products may well be equally good, how far people agree, whether some of them have another taste, and a map of who likes what. Every part says of how many people it is, and is null where they are too few. Of all answers up to now, without saving a report.
         */
        get: operations["analyseEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analyse the ratings of a report
         * @description How sure the ranking is and which products may well be equally good, how far people agree, whether some of them have another taste, and a map of who likes what. Every part says of how many people it is, and is null where they are too few.
         */
        get: operations["analyseReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved reports
         * @description The latest first. `sort` knows name, publicCode and creationDate; `q` looks in name and code.
         */
        get: operations["listReports"];
        put?: never;
        /**
         * Save a report at once
         * @description Like generating one, but it is done when the answer comes.
         */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a report
         * @description Answers at once with a reference; ask for its status until it is DONE. Later answers, edits and deletes do not change a report.
         */
        post: operations["generateReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generateBody": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at an event without saving a report
         * @description The event with its people and their answers as they are now.
         */
        post: operations["generateReportBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generateAssistantsPage/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a page of the people of a report
         * @description `id` is the page, from 0, with 200 people each; past the last one it is empty.
         */
        post: operations["readReportAssistants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask how far a report has come
         * @description Until `state` is DONE or FAILED; it can be followed instead.
         */
        get: operations["readReportStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a report
         * @description Its event with everybody and every answer. For numbers ask for the summary.
         */
        get: operations["readReport"];
        put?: never;
        /**
         * Rename a report
         * @description Nothing else of a report can be changed.
         */
        post: operations["renameReport"];
        /**
         * Delete a report
         * @description The event and its answers stay.
         */
        delete: operations["deleteReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a report
         * @description Takes back a deletion of the last 30 days, as it was, and a place among the reports; what was not deleted is answered as it is. A report that was not done, or had failed, is generated anew. Its event may have been deleted meanwhile.
         */
        post: operations["restoreReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a report again
         * @description Generates one that failed anew, of the answers up to the instant that it had, where it had come so far; any other is answered as it is.
         */
        post: operations["retryReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/segment/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the segments
         * @description By name. `sort` knows name and lastUpdate; `q` looks in the name.
         */
        get: operations["listSegments"];
        put?: never;
        /**
         * Create a segment
         * @description Its people are found anew each time they are asked for.
         */
        post: operations["createSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/segment/{uid}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of any segment
         * @description Only people who let you write to them, with an e-mail, each once however many events they came to; the counts say how many were left out. Trials and people who were forgotten are none; guests invented for show are, until the first of your own has come. The latest visit first.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/segment/{uid}/people.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the people of any segment
         * @description Only people who let you write to them, with an e-mail, each once however many events they came to; the counts say how many were left out. Trials and people who were forgotten are none; guests invented for show are, until the first of your own has come. The heading of the last column says it. What begins with = + - @ or a tab is text: an apostrophe stands before it.
         */
        get: operations["exportPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/segment/{uid}/{id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of a segment
         * @description Only people who let you write to them, with an e-mail, each once however many events they came to; the counts say how many were left out. Trials and people who were forgotten are none; guests invented for show are, until the first of your own has come. The latest visit first.
         */
        get: operations["listSegmentPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/segment/{uid}/{id}/people.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the people of a segment
         * @description Only people who let you write to them, with an e-mail, each once however many events they came to; the counts say how many were left out. Trials and people who were forgotten are none; guests invented for show are, until the first of your own has come. The heading of the last column says it. What begins with = + - @ or a tab is text: an apostrophe stands before it.
         */
        get: operations["exportSegmentPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/segment/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a segment
         * @description What is absent keeps its value, null clears it.
         */
        post: operations["updateSegment"];
        /**
         * Delete a segment
         * @description Its people stay as they are.
         */
        delete: operations["deleteSegment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/segment/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a segment
         * @description Takes back a deletion of the last 30 days, as it was, and a place among the segments; what was not deleted is answered as it is. Its people are found anew.
         */
        post: operations["restoreSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/{id}/embed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a product’s rating is shown on your web site
         * @description As `<a href="link"><img src="image?lang=es&theme=light" …></a>`, without any script.
         */
        get: operations["readProductEmbed"];
        /**
         * Show a product’s rating on your web site, or end it
         * @description Ended, its picture answers 404 at once; browsers that have it may show it for an hour more.
         */
        put: operations["saveProductEmbed"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/generateDemoData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far the demo data is
         * @description Whether it is there, and how far it is while it is being made.
         */
        get: operations["readDemoData"];
        put?: never;
        /**
         * Make the demo data
         * @description Twelve wines, two tastings, an event with its report and a campaign, in your language. They count in no plan and no quota. What is there, or being made, is not made again; what takes longer than some seconds is answered with its progress, and goes on.
         */
        post: operations["generateDemoData"];
        /**
         * Remove the demo data
         * @description With the people who took part in it. What you have edited, what something of your own names and what somebody has taken part in stays and is yours, and counts as if you had made it: an event in the month in which it began.
         */
        delete: operations["removeDemoData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happens now
         * @description Events in progress, the next one, who won the last one, and reports that are not there yet. Your own come before what was made for show.
         */
        get: operations["readHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/video/{uid}/youtube/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the title of a YouTube video
         * @description Asks YouTube for it, for three seconds at most. Where it cannot be asked, 503: write the title by hand.
         */
        get: operations["readYoutubeVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/theme/{uid}/web": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the theme
         * @description As it is kept, also while the plan does not have `customThemes` and guests see what the product begins with.
         */
        get: operations["readTheme"];
        put?: never;
        /**
         * Change the theme
         * @description Guests see it when they load their page again. What is absent keeps its value, null takes it back to what the product begins with. What changes nothing writes nothing, and the version stays.
         */
        post: operations["saveTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/apiKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys
         * @description The newest first, each with itself, its last use and its calls by the day.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description It opens what is marked so at once.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/apiKey/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename an API key
         * @description The key itself stays.
         */
        post: operations["renameApiKey"];
        /**
         * Delete an API key
         * @description It opens nothing any more at once, and cannot be restored. What is on its way to whoever asked with it still arrives.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description That the process lives. */
        HealthDto: {
            /**
             * @description Always `ok`: whatever is not well is answered with an error.
             * @enum {string}
             */
            status: "ok";
            /**
             * @description The release that runs, as the changelog names it.
             * @example 0.1.0
             */
            version: string;
            /**
             * @description The commit that runs; null where the build does not know it.
             * @example c1fcd8f0a1b2c3d4e5f60718293a4b5c6d7e8f90
             */
            commit: string | null;
        };
        /** @description That the process can serve, and how it is with what it stands on. */
        ReadyDto: {
            /**
             * @description Always `ok`: whatever cannot serve is answered with an error.
             * @enum {string}
             */
            status: "ok";
            /**
             * @description Always `ok`: without the database nothing can be served.
             * @enum {string}
             */
            database: "ok";
            /**
             * @description `away` while the queue does not answer: jobs and mails then wait.
             * @enum {string}
             */
            queue: "ok" | "away";
            /**
             * @description `away` while the storage of the files does not answer: pictures and sounds then cannot be read or uploaded.
             * @enum {string}
             */
            storage: "ok" | "away";
        };
        /** @description An event that does not have to be told again. */
        StripeEventTaken: {
            /** @description Always true: what was not taken answers an error. */
            received: boolean;
        };
        /**
         * @description Every code and what it says; more may come.
         *
         *     | code | sentence |
         *     | --- | --- |
         *     | INVALID_BODY | The request body is not of the documented shape. |
         *     | INVALID_QUERY | A query parameter is not of the documented shape. |
         *     | UNAUTHENTICATED | Sign in first: a valid identity token is required. |
         *     | EMAIL_NOT_VERIFIED | Confirm your e-mail address first. |
         *     | ACCOUNT_DISABLED | This account has been disabled. |
         *     | FORBIDDEN | This belongs to somebody else. |
         *     | API_KEY_INVALID | There is no such API key: it was revoked, or is not written as it was given out. |
         *     | API_KEY_NOT_ALLOWED | API keys do not open this: it is for people who have signed in. |
         *     | NOT_FOUND | There is nothing at this address for you. |
         *     | ROUTE_NOT_FOUND | The API has no such route. |
         *     | VERSION_CONFLICT | Somebody saved a newer version in the meantime. |
         *     | IDEMPOTENCY_KEY_INVALID | The Idempotency-Key must be 1 to 200 visible ASCII characters. |
         *     | IDEMPOTENCY_IN_PROGRESS | The same request is still running: send it again in a moment. |
         *     | IDEMPOTENCY_KEY_REUSED | This Idempotency-Key was already used for another request. |
         *     | PAYLOAD_TOO_LARGE | The request is larger than allowed. |
         *     | URI_TOO_LONG | A part of the address is longer than allowed. |
         *     | UNSUPPORTED_MEDIA_TYPE | This content type is not accepted here. |
         *     | TOO_MANY_REQUESTS | Too many requests: wait a moment and try again. |
         *     | SERVICE_UNAVAILABLE | A service we depend on does not answer right now: try again in a moment. |
         *     | INTERNAL_ERROR | Something unexpected happened on our side. |
         *     | REQUIRED | A required field is empty. |
         *     | NOT_NUMERIC | The value must be numeric. |
         *     | AMBIGUOUS_NUMBER | The value could mean thousands or decimals: write it without a thousands sign. |
         *     | NOT_WHOLE | The value must be a whole number. |
         *     | NEGATIVE | The value cannot be negative. |
         *     | TOO_LARGE | The value is too large. |
         *     | OUT_OF_RANGE | The value is below or above what is allowed. |
         *     | RANGE_REVERSED | The lower end of the range is above its upper end. |
         *     | TOO_MANY_DECIMALS | The value has too many decimals. |
         *     | TOO_LONG | The text is too long. |
         *     | INVALID_URL | Only http and https links are accepted. |
         *     | INVALID_COLOR | A colour is # and six hexadecimal digits, as #ae1c38. |
         *     | INVALID_EMAIL | This is not an e-mail address. |
         *     | INVALID_CHOICE | The value is not one of the documented choices. |
         *     | UNKNOWN_REFERENCE | The value refers to something that does not exist. |
         *     | CONTRADICTION | Two fields that mean the same thing say different things. |
         *     | PASSWORD_TOO_SHORT | The password is too short. |
         *     | PASSWORD_COMMON | This password is among the first that are tried: choose another. |
         *     | PASSWORD_PERSONAL | This password is made of your e-mail or your name, which are tried first: choose another. |
         *     | PASSWORD_PATTERN | This password is made of a word, a date, a repeat or a row of keys, which are tried first: choose another. |
         *     | PASSWORDS_DIFFER | The two passwords are not the same. |
         *     | TERMS_NOT_ACCEPTED | Accept the terms to sign up. |
         *     | EMAIL_ALREADY_REGISTERED | Somebody has already signed up with this e-mail. |
         *     | MENTOR_CODE_NOT_FOUND | No mentor has this code. |
         *     | PRODUCT_EMPTY | There is no product to save. |
         *     | DISCOUNT_NOT_LOWER | The discounted price must be lower than the regular price. |
         *     | DISCOUNT_WITHOUT_PRICE | A discounted price needs a regular price. |
         *     | INVALID_VINTAGE | The vintage must be a valid year. |
         *     | GRAPES_OVER_100 | Grape percentages cannot add up to more than 100. |
         *     | MAX_WINES | The maximum number of products of your plan has been reached. |
         *     | MAX_TASTINGS | The maximum number of tastings of your plan has been reached. |
         *     | MAX_INSTRUCTORS | The maximum number of instructors of your plan has been reached. |
         *     | MAX_EVENTS | The maximum number of events of your plan this month has been reached. |
         *     | MAX_CAMPAIGNS | The maximum number of campaigns of your plan this month has been reached. |
         *     | QUOTA_EXCEEDED | This would be more than one organiser may keep, or ask for in a minute. |
         *     | FEATURE_NOT_ALLOWED | Your plan does not include this feature. |
         *     | ACCOUNT_BLOCKED | The trial or the plan has ended. Creating, changing, deleting and restoring events, trying a tasting and loading sample data are closed. Everything else stays open: you can prepare content, read reports and export, and rooms of existing events go on. Choose a plan to open the rest. |
         *     | DEMO_IN_PROGRESS | The demo data is still being made. |
         *     | INVALID_NIF | This is no Spanish NIF, NIE or CIF: its control is wrong. |
         *     | PROVIDER_MESSAGE | The payment was refused; the provider says why. |
         *     | SUBSCRIPTION_UNAVAILABLE | The payment provider cannot do this as things stand there: read the subscription again. |
         *     | EXTRA_EVENT_CONFIRMATION_REQUIRED | The plan has no room for it this month: one more is paid for every month, which has to be confirmed. |
         *     | STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE | No active subscription was found to add the additional event. |
         *     | PAYMENT_IN_PROGRESS | Another payment has not come to its end yet: wait for it, or answer the bank. |
         *     | TASTING_EMPTY | There is no tasting to save. |
         *     | NO_PRODUCTS | A tasting needs at least one product. |
         *     | PRODUCT_TWICE | The same product is in the tasting twice. |
         *     | NO_OPTIONS | A multiple-choice question needs at least one option. |
         *     | VIDEO_INCOMPLETE | A generated video needs text, avatar and language. |
         *     | INVALID_VIDEO | This leads to no video of YouTube or Vimeo. |
         *     | IDEAL_NOT_MIDDLE | Just about right can only be the middle option of a slider with an odd number of them. |
         *     | errorInstructor | Choose an instructor. |
         *     | errorTasting | Choose a tasting. |
         *     | errorStartDate | The start is neither an instant with its zone nor a day as dd/MM/yyyy. |
         *     | errorFinishDate | The end is neither an instant with its zone nor a day as dd/MM/yyyy. |
         *     | errorDates | The start cannot be later than the end. |
         *     | errorGenerationReportType | Choose a report type. |
         *     | errorGenerationPeriodicInterval | A periodic report needs an interval in days. |
         *     | errorPlanCode | Your plan does not include custom codes. |
         *     | errorCodeCharacters | A code has only the letters A to Z and digits, between 4 and 20 of them. |
         *     | errorExistingCode | This code is already taken. |
         *     | SESSION_HAS_ATTENDEES | Somebody already took part: the tasting and the type can no longer change. |
         *     | ROOM_NOT_STARTED | The tasting has not started yet. |
         *     | ROOM_FINISHED | The tasting has finished. |
         *     | ROOM_CLOSED | This tasting is closed at the moment: ask whoever invited you. |
         *     | CONSENT_REQUIRED | Accept the privacy terms to take part. |
         *     | TOO_YOUNG | You are below the minimum age for this tasting. |
         *     | LITE_NOT_ALLOWED | This tasting asks for an e-mail address. |
         *     | EMAIL_IN_USE | Somebody with this e-mail already takes part from another device. |
         *     | WRONG_CODE | The code is wrong or has expired. |
         *     | false1 | Both e-mails are required. |
         *     | false2 | Your e-mail does not look like one. |
         *     | false3 | The e-mail of whoever invited you does not look like one. |
         *     | CONFIRMATION_REQUIRED | This has to be confirmed by a mailed code first. |
         *     | LINK_EXPIRED | The link is too old: sign in with a code instead. |
         *     | EMAIL_EXISTS | There already is an account with this e-mail. |
         *     | INVALID_ANSWER | An answer does not fit the sheet. |
         *     | errorName | A name is required. |
         *     | errorEmptyEvent | Choose an event. |
         *     | errorEmptyDate | Both dates are required: as an instant with its zone, or as dd/MM/yyyy by the clocks of the event. |
         *     | errorDateDiference | The start must be before the end. |
         *     | REPORT_NOT_READY | The report is still being generated. |
         *     | REPORT_TOO_EARLY | The event has not started yet: there is nothing to report. |
         *     | REPORT_FAILED | The report could not be generated. |
         *     | GROUP_TOO_SMALL | The filter leaves, or leaves out, fewer than five guests: figures would tell what they said. |
         *     | INVALID_PAGE_ID | The address of a page has only the letters a to z, digits and dashes, 40 at most. |
         *     | PAGE_EXISTS | There is a page at this address already. |
         *     | PAGE_IN_USE | The theme names this page: choose another one there first. |
         *     | HTTPS_REQUIRED | Only https addresses are accepted. |
         *     | PORT_NOT_ALLOWED | The address has a port that is not allowed. |
         *     | HOST_UNKNOWN | The name in the address cannot be found. |
         *     | ADDRESS_PRIVATE | The address leads to a private network. |
         *     | WEBHOOK_DISABLED | The webhook is disabled: enable it first. |
         *     | DELIVERY_FORGOTTEN | The message was about somebody who was forgotten: nothing of it is kept. |
         *     | FILE_FORMAT | This is no exchange file of the documented format. |
         *     | FILE_VERSION | This version of the file is not understood. |
         *     | ID_TWICE | The same id is in the file twice. |
         *     | EXPORT_TOO_LARGE | It is larger than a file that can be imported. |
         *     | FILE_REQUIRED | The request carries no file. |
         *     | FILE_PATH_UNKNOWN | The path is not one of the documented folders. |
         *     | TABLE_TYPE | Only CSV and Excel (.xlsx) files are accepted. |
         *     | TABLE_BROKEN | The file cannot be read: it is damaged or incomplete. |
         *     | TABLE_TOO_LARGE | The file weighs more, or has more rows or columns, than allowed. |
         *     | TABLE_EMPTY | The file has no rows below its headings. |
         *     | COLUMN_TWICE | Two columns are meant for the same field. |
         *     | SOUND_TYPE | Only mp3, ogg (Vorbis or Opus), wav and m4a (AAC) sounds are accepted. |
         *     | SOUND_BROKEN | The sound cannot be read: it is damaged, incomplete or not what it says. |
         *     | errorMaxSize | The file weighs more than allowed. |
         *     | IMAGE_TYPE | Only PNG, JPEG, WebP, AVIF, GIF and HEIC images are accepted. |
         *     | IMAGE_BROKEN | The image cannot be read: it is damaged or incomplete. |
         *     | IMAGE_UNREACHABLE | The image cannot be fetched from its address. |
         *     | IMAGE_TOO_LARGE | The image weighs more than allowed. |
         *     | IMAGE_TOO_TALL | The image is taller than allowed. |
         *     | IMAGE_TOO_WIDE | The image is wider than allowed. |
         *     | IMAGE_NOT_TALLER_THAN_WIDE | The image must be taller than wide. |
         * @enum {string}
         */
        ErrorCode: "INVALID_BODY" | "INVALID_QUERY" | "UNAUTHENTICATED" | "EMAIL_NOT_VERIFIED" | "ACCOUNT_DISABLED" | "FORBIDDEN" | "API_KEY_INVALID" | "API_KEY_NOT_ALLOWED" | "NOT_FOUND" | "ROUTE_NOT_FOUND" | "VERSION_CONFLICT" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "PAYLOAD_TOO_LARGE" | "URI_TOO_LONG" | "UNSUPPORTED_MEDIA_TYPE" | "TOO_MANY_REQUESTS" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR" | "REQUIRED" | "NOT_NUMERIC" | "AMBIGUOUS_NUMBER" | "NOT_WHOLE" | "NEGATIVE" | "TOO_LARGE" | "OUT_OF_RANGE" | "RANGE_REVERSED" | "TOO_MANY_DECIMALS" | "TOO_LONG" | "INVALID_URL" | "INVALID_COLOR" | "INVALID_EMAIL" | "INVALID_CHOICE" | "UNKNOWN_REFERENCE" | "CONTRADICTION" | "PASSWORD_TOO_SHORT" | "PASSWORD_COMMON" | "PASSWORD_PERSONAL" | "PASSWORD_PATTERN" | "PASSWORDS_DIFFER" | "TERMS_NOT_ACCEPTED" | "EMAIL_ALREADY_REGISTERED" | "MENTOR_CODE_NOT_FOUND" | "PRODUCT_EMPTY" | "DISCOUNT_NOT_LOWER" | "DISCOUNT_WITHOUT_PRICE" | "INVALID_VINTAGE" | "GRAPES_OVER_100" | "MAX_WINES" | "MAX_TASTINGS" | "MAX_INSTRUCTORS" | "MAX_EVENTS" | "MAX_CAMPAIGNS" | "QUOTA_EXCEEDED" | "FEATURE_NOT_ALLOWED" | "ACCOUNT_BLOCKED" | "DEMO_IN_PROGRESS" | "INVALID_NIF" | "PROVIDER_MESSAGE" | "SUBSCRIPTION_UNAVAILABLE" | "EXTRA_EVENT_CONFIRMATION_REQUIRED" | "STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE" | "PAYMENT_IN_PROGRESS" | "TASTING_EMPTY" | "NO_PRODUCTS" | "PRODUCT_TWICE" | "NO_OPTIONS" | "VIDEO_INCOMPLETE" | "INVALID_VIDEO" | "IDEAL_NOT_MIDDLE" | "errorInstructor" | "errorTasting" | "errorStartDate" | "errorFinishDate" | "errorDates" | "errorGenerationReportType" | "errorGenerationPeriodicInterval" | "errorPlanCode" | "errorCodeCharacters" | "errorExistingCode" | "SESSION_HAS_ATTENDEES" | "ROOM_NOT_STARTED" | "ROOM_FINISHED" | "ROOM_CLOSED" | "CONSENT_REQUIRED" | "TOO_YOUNG" | "LITE_NOT_ALLOWED" | "EMAIL_IN_USE" | "WRONG_CODE" | "false1" | "false2" | "false3" | "CONFIRMATION_REQUIRED" | "LINK_EXPIRED" | "EMAIL_EXISTS" | "INVALID_ANSWER" | "errorName" | "errorEmptyEvent" | "errorEmptyDate" | "errorDateDiference" | "REPORT_NOT_READY" | "REPORT_TOO_EARLY" | "REPORT_FAILED" | "GROUP_TOO_SMALL" | "INVALID_PAGE_ID" | "PAGE_EXISTS" | "PAGE_IN_USE" | "HTTPS_REQUIRED" | "PORT_NOT_ALLOWED" | "HOST_UNKNOWN" | "ADDRESS_PRIVATE" | "WEBHOOK_DISABLED" | "DELIVERY_FORGOTTEN" | "FILE_FORMAT" | "FILE_VERSION" | "ID_TWICE" | "EXPORT_TOO_LARGE" | "FILE_REQUIRED" | "FILE_PATH_UNKNOWN" | "TABLE_TYPE" | "TABLE_BROKEN" | "TABLE_TOO_LARGE" | "TABLE_EMPTY" | "COLUMN_TWICE" | "SOUND_TYPE" | "SOUND_BROKEN" | "errorMaxSize" | "IMAGE_TYPE" | "IMAGE_BROKEN" | "IMAGE_UNREACHABLE" | "IMAGE_TOO_LARGE" | "IMAGE_TOO_TALL" | "IMAGE_TOO_WIDE" | "IMAGE_NOT_TALLER_THAN_WIDE";
        /** @description One broken rule. */
        IssueDto: {
            /** @description Which rule. */
            code: components["schemas"]["ErrorCode"];
            /** @description Numbers and names that the rule's text needs. */
            params?: {
                [key: string]: string | number;
            };
            /** @description Where, with dots: `properties.2.name`. */
            path: string;
        };
        /** @description What every refusal and failure answers. Some carry more fields, which their operation names. */
        ErrorDto: {
            /**
             * @description A sentence in English, for people who read logs. Branch on `error_msg`.
             * @example There is nothing at this address for you.
             */
            error: string;
            /**
             * @description The stable code of the error, the first broken rule's where there are several.
             * @example NOT_FOUND
             */
            error_msg: components["schemas"]["ErrorCode"];
            /**
             * @description The HTTP status once more.
             * @example 404
             */
            status: number;
            /** @description Name it when you ask for help; the `x-request-id` header has it too. */
            requestId: string;
            /** @description The broken rules, where rules were broken. */
            issues?: components["schemas"]["IssueDto"][];
        };
        /** @description What the first months of a plan cost each, where they are paid monthly. */
        PromotionDto: {
            /**
             * @description How many months.
             * @example 3
             */
            months: number;
            /**
             * @description Euros a month, without VAT.
             * @example 19
             */
            monthlyPayment: number;
        };
        /** @description What a plan includes and costs. A missing maximum means no cap. Prices are euros without VAT. */
        PlanDto: {
            /**
             * @description The stable code.
             * @example CRIANZA
             */
            reference: string;
            /**
             * @description The same code.
             * @example CRIANZA
             */
            ref: string;
            /**
             * @description As people call it.
             * @example Crianza
             */
            name: string;
            /**
             * @description What the plan says of itself, by language.
             * @example [
             *       {
             *         "ES": "Hasta 60 productos",
             *         "CA": "Fins a 60 productes",
             *         "EN": "Up to 60 products"
             *       }
             *     ]
             */
            visibleProperties: {
                [key: string]: string;
            }[];
            /**
             * @description A month, paid monthly.
             * @example 39
             */
            monthlyPayment: number;
            /**
             * @description A month, paid a year at a time: a year costs twelve times this.
             * @example 32
             */
            annualPayment: number;
            /** @description Null where the first months cost what all cost. */
            promotion: components["schemas"]["PromotionDto"] | null;
            /**
             * @description Products at once.
             * @example 60
             */
            maxWines?: number;
            /**
             * @description Tastings at once.
             * @example 20
             */
            maxTastings?: number;
            /**
             * @description Instructors at once.
             * @example 3
             */
            maxInstructors?: number;
            /**
             * @description Group events that may start in one calendar month.
             * @example 6
             */
            maxMonthlyEvents?: number;
            /**
             * @description Campaigns that may start in one calendar month.
             * @example 6
             */
            maxMonthlyCampaigns?: number;
            /** @description Whether it is the free trial that everybody starts with. */
            default: boolean;
            /** @description Whether there may be assessment sheets of one’s own. */
            customAssessmentSheets: boolean;
            /** @description Whether the company may show its own picture. */
            customLogo: boolean;
            /** @description Whether events may have a code of one’s own choice. */
            customCodes: boolean;
            /** @description Whether rooms may have colours, pictures and sounds of one’s own, and there may be pages of one’s own. */
            customThemes: boolean;
        };
        /** @description How a sign-out ended. */
        SignedOutDto: {
            /**
             * @description False with Firebase, which cannot end one session alone: forgetting the tokens is all there is.
             * @example true
             */
            ended: boolean;
        };
        /** @description A browser that the organiser is signed in with. */
        SignInDto: {
            /**
             * @description By which the session is ended.
             * @example h3Kq8ZtWv1Rm5YpLx0Bn
             */
            id: string;
            /**
             * Format: date-time
             * @description When the password was given.
             * @example 2026-11-20T18:30:00.000Z
             */
            begunAt: string;
            /**
             * Format: date-time
             * @description To the hour: a browser shows itself when it renews its token.
             * @example 2026-11-21T19:05:00.000Z
             */
            usedAt: string;
            /**
             * @description Browser and system; null when the browser did not say.
             * @example Firefox · Windows
             */
            device: string | null;
            /**
             * @description Whether it is the one that asks.
             * @example true
             */
            current: boolean;
        };
        /** @description The open sessions of an organiser. */
        SignInsDto: {
            /**
             * @description False with Firebase, which neither lists sessions nor ends one alone: `signIns` is empty then.
             * @example true
             */
            listed: boolean;
            /** @description The last used first. */
            signIns: components["schemas"]["SignInDto"][];
        };
        /** @description What a delete answers. */
        DeletedDto: {
            /**
             * @description Always true.
             * @example true
             */
            deleted: boolean;
        };
        /** @description Who signs up, beside what the identity provider already knows. */
        CreateUserDto: {
            /**
             * @description The uid of the identity token.
             * @example h3Kq8ZtWv1Rm5YpLx0Bn
             */
            uid: string;
            /**
             * @description Name of the company or the cellar.
             * @example Bodegas Valdehierro
             */
            name: string | null;
            /**
             * @description Everything but the digits is dropped.
             * @example 34600123456
             */
            phone?: string | null;
            /**
             * @description ISO 3166-1 code.
             * @example ES
             */
            country?: string | null;
            /**
             * @description Public code of a mentor, in any case.
             * @example MARTA24
             */
            mentorCode?: string | null;
            /**
             * @description Language of the interface and of the mails; `ES` when absent.
             * @example CA
             */
            lang?: string | null;
            /**
             * @description That terms and privacy policy were accepted, which is kept with the time. A form that asks nothing leaves it out, and nothing is kept; false is refused.
             * @example true
             */
            acceptTerms?: boolean | null;
        };
        /** @description A renewal that could not be collected. Another card pays it. */
        OwedDto: {
            /**
             * @description What is lost if it stays unpaid: the plan, or the events and campaigns that were bought beside it.
             * @example plan
             * @enum {string}
             */
            of: "plan" | "extras";
            /**
             * Format: date-time
             * @description Since when.
             * @example 2026-03-05T10:15:00.000Z
             */
            since: string;
            /**
             * Format: date-time
             * @description Until when what it was for is had all the same.
             * @example 2026-03-19T10:15:00.000Z
             */
            endsAt: string;
        };
        /** @description The plan of an organiser, with what was granted over it. */
        OwnPlanDto: {
            /**
             * @description The stable code.
             * @example CRIANZA
             */
            reference: string;
            /**
             * @description The same code.
             * @example CRIANZA
             */
            ref: string;
            /**
             * @description As people call it.
             * @example Crianza
             */
            name: string;
            /**
             * @description What the plan says of itself, by language.
             * @example [
             *       {
             *         "ES": "Hasta 60 productos",
             *         "CA": "Fins a 60 productes",
             *         "EN": "Up to 60 products"
             *       }
             *     ]
             */
            visibleProperties: {
                [key: string]: string;
            }[];
            /**
             * @description A month, paid monthly.
             * @example 39
             */
            monthlyPayment: number;
            /**
             * @description A month, paid a year at a time: a year costs twelve times this.
             * @example 32
             */
            annualPayment: number;
            /** @description Null where the first months cost what all cost. */
            promotion: components["schemas"]["PromotionDto"] | null;
            /**
             * @description Products at once.
             * @example 60
             */
            maxWines?: number;
            /**
             * @description Tastings at once.
             * @example 20
             */
            maxTastings?: number;
            /**
             * @description Instructors at once.
             * @example 3
             */
            maxInstructors?: number;
            /**
             * @description Group events that may start in one calendar month.
             * @example 6
             */
            maxMonthlyEvents?: number;
            /**
             * @description Campaigns that may start in one calendar month.
             * @example 6
             */
            maxMonthlyCampaigns?: number;
            /**
             * @description How often it is paid for; null where nobody pays.
             * @example monthly
             * @enum {string|null}
             */
            paymentInterval: "monthly" | "annual" | null;
            /** @description Whether it is the free trial that everybody starts with. */
            default: boolean;
            /** @description Whether there may be assessment sheets of one’s own. */
            customAssessmentSheets: boolean;
            /** @description Whether the company may show its own picture. */
            customLogo: boolean;
            /** @description Whether events may have a code of one’s own choice. */
            customCodes: boolean;
            /** @description Whether rooms may have colours, pictures and sounds of one’s own, and there may be pages of one’s own. */
            customThemes: boolean;
        };
        /** @description What was bought beside the plan. */
        BillingDto: {
            /**
             * @description Group events a month, with those that were bought.
             * @example 7
             */
            maxLiveEvents?: number;
            /**
             * @description Campaigns a month, with those that were bought.
             * @example 7
             */
            maxPodcastEvents?: number;
            /** @description Whether podcasts may be taken without a connection. */
            wineTourismAddon?: boolean;
        };
        /** @description How much there is of something, and how much there may be. */
        UsedDto: {
            /**
             * @description How many there are.
             * @example 12
             */
            used: number;
            /**
             * @description Null without a cap.
             * @example 60
             */
            max: number | null;
        };
        /** @description What of everything that is capped is used right now: by the plan, or by a quota that is the same for everybody. */
        UsageDto: {
            /** @description Products that are not deleted. */
            products: components["schemas"]["UsedDto"];
            /** @description Tastings that are not deleted. */
            tastings: components["schemas"]["UsedDto"];
            /** @description Instructors that are not deleted. */
            instructors: components["schemas"]["UsedDto"];
            /** @description Group events that take a place in this calendar month: those that start in it, and those that began before it when they were called in it. */
            events: components["schemas"]["UsedDto"];
            /** @description Campaigns that take a place in this calendar month, as events do. */
            campaigns: components["schemas"]["UsedDto"];
            /** @description Uploaded images. */
            files: components["schemas"]["UsedDto"];
            /** @description Their size in bytes. */
            fileBytes: components["schemas"]["UsedDto"];
            /** @description Sheets of one's own. */
            sheets: components["schemas"]["UsedDto"];
            /** @description Saved reports, but for those that events made by themselves. */
            reports: components["schemas"]["UsedDto"];
            /** @description Filters of reports that are kept by name. */
            reportFilters: components["schemas"]["UsedDto"];
            /** @description Pages of one's own. */
            pages: components["schemas"]["UsedDto"];
            /** @description Segments of guests that are kept by name. */
            segments: components["schemas"]["UsedDto"];
            /** @description Saved reports that are being generated, but for those that events made by themselves. */
            reportsInProgress: components["schemas"]["UsedDto"];
            /** @description Saved reports that events made by themselves: with as many as there may be, no more are made. */
            automaticReports: components["schemas"]["UsedDto"];
            /** @description Those of them that are being generated: others wait. */
            automaticReportsInProgress: components["schemas"]["UsedDto"];
            /** @description API keys. */
            apiKeys: components["schemas"]["UsedDto"];
            /** @description Webhooks that are not deleted. */
            webhooks: components["schemas"]["UsedDto"];
            /** @description Images stored within the last minute. */
            uploadsPerMinute: components["schemas"]["UsedDto"];
            /** @description Reports asked for within the last minute. */
            generationsPerMinute: components["schemas"]["UsedDto"];
        };
        /** @description An organiser: the person, the company and what the plan allows right now. */
        UserDto: {
            /**
             * @description The id of the account, which stands in the paths of everything that is yours.
             * @example h3Kq8ZtWv1Rm5YpLx0Bn
             */
            uid: string;
            /**
             * @description The address one signs in with.
             * @example hola@valdehierro.example
             */
            email: string;
            /**
             * Format: date-time
             * @description When the organiser signed up.
             * @example 2026-02-03T10:15:00.000Z
             */
            creationDate: string;
            /**
             * @description Name of the company or the cellar.
             * @example Bodegas Valdehierro
             */
            name: string;
            /**
             * @description Digits only.
             * @example 34600123456
             */
            phone: string | null;
            /**
             * @description ISO 3166-1 code of two letters.
             * @example ES
             */
            country: string | null;
            /**
             * @description Street and number.
             * @example Camino de las Viñas, 3
             */
            address: string | null;
            /**
             * @description The town.
             * @example Haro
             */
            city: string | null;
            /**
             * @description As the post of the country writes it.
             * @example 26200
             */
            postalCode: string | null;
            /**
             * @description The company’s site, with its scheme.
             * @example https://valdehierro.example/
             */
            webPage: string | null;
            /**
             * @description What the company says of itself in one line.
             * @example Vinos de altura
             */
            slogan: string | null;
            /**
             * @description Network → link.
             * @example {
             *       "instagram": "https://instagram.com/valdehierro"
             *     }
             */
            social: {
                [key: string]: string;
            };
            /**
             * @description Address of the company’s picture.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png
             */
            logo: string | null;
            /**
             * @description As invoices show it.
             * @example B26000000
             */
            taxId: string | null;
            /**
             * @description The tax id by its Spanish name.
             * @example B26000000
             */
            nif: string | null;
            /**
             * @description The postal code by its Spanish name.
             * @example 26200
             */
            cp: string | null;
            /**
             * @description The town by its other name.
             * @example Haro
             */
            population: string | null;
            /**
             * @description Who answers for the invoices.
             * @example Ana
             */
            personalName: string | null;
            /**
             * @description The surnames of whoever answers for the invoices.
             * @example Ruiz Alday
             */
            personalSurnames: string | null;
            /**
             * @description ISO 4217 code of all prices.
             * @example EUR
             */
            currency: string;
            /**
             * @description Language of the interface and of the mails.
             * @example ES
             */
            lang: string;
            /**
             * @description IANA name of the zone by whose clocks days and months are counted.
             * @example Europe/Madrid
             */
            timeZone: string;
            /**
             * @description What the shop charges for sending one order, in the company's currency.
             * @example 6.5
             */
            deliveryCost: number | null;
            /**
             * @description From which amount of an order on sending it costs nothing.
             * @example 60
             */
            freeDeliveryMinimum: number | null;
            /**
             * @description Through what the shop takes payments.
             * @example Redsys
             */
            paymentGateway: string | null;
            /**
             * @description The company’s own policy, shown to whoever joins a tasting.
             * @example https://valdehierro.example/privacidad
             */
            privacyPolicyUrl: string | null;
            /**
             * @description The company’s own conditions, shown to whoever joins a tasting.
             * @example https://valdehierro.example/condiciones
             */
            termsUrl: string | null;
            /**
             * Format: date-time
             * @description End of the free trial.
             * @example 2026-03-05T10:15:00.000Z
             */
            freePlanLimit: string | null;
            /**
             * @description TRIAL_EXPIRED and FINISHED are blocked: there are no new events.
             * @example ACTIVE
             * @enum {string}
             */
            planState: "TRIAL" | "TRIAL_EXPIRED" | "ACTIVE" | "FINISHED";
            /**
             * Format: date-time
             * @description When a paid plan ends that is no longer paid for; null while no end is in sight.
             */
            planEndsAt: string | null;
            /**
             * @description A payment that is owed while what it is for goes on; null where none is.
             * @example null
             */
            owed: components["schemas"]["OwedDto"] | null;
            /**
             * @description Whether trial or plan has ended: then there are no new events.
             * @example false
             */
            blocked: boolean;
            /**
             * @description Days of the trial that are left, begun ones included; null on a paid plan.
             * @example 27
             */
            freeDaysLeft: number | null;
            /**
             * @description Whether this is an administrator of the platform, who may call what is under `/admin`.
             * @example false
             */
            administrator: boolean;
            /**
             * @description Rises with every change.
             * @example 3
             */
            version: number;
            /** @description Whether products show a link to buy them. */
            storeActive: boolean;
            /** @description Whether the shop is elsewhere on the web. */
            externalStore: boolean;
            /** @description Whether attendees are asked how satisfied they are. */
            satisfactionActive: boolean;
            /** @description Whether the dashboard explains itself with hints. */
            tooltipsEnabled: boolean;
            /** @description Whether the offer of example data has been answered. */
            demoDataLoaded: boolean;
            /** @description The plan, with what was granted over it. */
            plan: components["schemas"]["OwnPlanDto"];
            /** @description What was bought beside the plan. */
            billing: components["schemas"]["BillingDto"];
            /** @description What of plan and quotas is used. */
            usage: components["schemas"]["UsageDto"];
        };
        /** @description Whose verification mail to send once more. */
        VerificationEmailDto: {
            /**
             * @description The address to confirm.
             * @example hola@valdehierro.example
             */
            email: string | null;
            /**
             * @description Language of the mail while the company has none.
             * @example ES
             */
            lang?: string | null;
        };
        /** @description The same for known and unknown addresses. */
        VerificationEmailSentDto: {
            /**
             * @description Always true.
             * @example true
             */
            sent: boolean;
        };
        /** @description What an organiser may change. Absent fields keep their value, null clears them (or takes the value of a new company). */
        UpdateUserDto: {
            /**
             * @description Name of the company or the cellar. It cannot be empty.
             * @example Bodegas Valdehierro
             */
            name?: string | null;
            /**
             * @description Everything but the digits is dropped.
             * @example 34600123456
             */
            phone?: string | null;
            /**
             * @description ISO 3166-1 code.
             * @example ES
             */
            country?: string | null;
            /**
             * @description Street and number.
             * @example Camino de las Viñas, 3
             */
            address?: string | null;
            /**
             * @description The town.
             * @example Haro
             */
            city?: string | null;
            /**
             * @description As the post of the country writes it.
             * @example 26200
             */
            postalCode?: string | null;
            /**
             * @description Without a scheme it gets https://.
             * @example https://valdehierro.example
             */
            webPage?: string | null;
            /**
             * @description What the company says of itself in one line.
             * @example Vinos de altura
             */
            slogan?: string | null;
            /**
             * @description Network → link, or the name there (‘@valdehierro’), kept as its link. The whole map is replaced; empty links are dropped.
             * @example {
             *       "instagram": "https://instagram.com/valdehierro"
             *     }
             */
            social?: {
                [key: string]: string;
            } | null;
            /**
             * @description Address of an image that was uploaded.
             *     An https link to a picture elsewhere is fetched once, checked like an upload and kept as one; the answer has its address here.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png
             */
            logo?: string | null;
            /**
             * @description As invoices show it.
             * @example B26000000
             */
            taxId?: string | null;
            /**
             * @description The tax id by its Spanish name, which wins over `taxId`.
             * @example B26000000
             */
            nif?: string | null;
            /**
             * @description The postal code by its Spanish name, which wins over `postalCode`.
             * @example 26200
             */
            cp?: string | null;
            /**
             * @description The town by its other name, which wins over `city`.
             * @example Haro
             */
            population?: string | null;
            /**
             * @description Who answers for the invoices.
             * @example Ana
             */
            personalName?: string | null;
            /**
             * @description The surnames of whoever answers for the invoices.
             * @example Ruiz Alday
             */
            personalSurnames?: string | null;
            /**
             * @description Said with the billing data, which then have to be complete: name, personal name, surnames, address, postal code, town, country, phone
             *     and, in Spain, a valid NIF. That the terms were accepted is kept with the time; false is refused.
             * @example true
             */
            acceptTerms?: boolean | null;
            /**
             * @description ISO 4217 code: `EUR`, `USD`, `CLP`, `MXN`, `ARS`, `PEN`, `COP` or `CHF`. Another one that was kept before may stay.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description Language of the interface: `ES`, `CA`, `EN`, `DE`, `FR`, `IT`, `PL` or `PT`.
             * @example ES
             */
            lang?: string | null;
            /**
             * @description IANA zone.
             * @example Europe/Madrid
             */
            timeZone?: string | null;
            /**
             * @description Whether products show a link to buy them. Switching it on makes the store an external one.
             * @example true
             */
            storeActive?: boolean | null;
            /**
             * @description Whether the shop is elsewhere on the web. A store that is on and not external sells in euros.
             * @example true
             */
            externalStore?: boolean | null;
            /**
             * @description What the shop charges for sending one order, in the company's currency.
             * @example 6.5
             */
            deliveryCost?: (number | string) | null;
            /**
             * @description From which amount of an order on sending it costs nothing.
             * @example 60
             */
            freeDeliveryMinimum?: (number | string) | null;
            /**
             * @description Through what the shop takes payments.
             * @example Redsys
             */
            paymentGateway?: string | null;
            /**
             * @description Whether attendees are asked how satisfied they are.
             * @example true
             */
            satisfactionActive?: boolean | null;
            /**
             * @description Whether the dashboard explains itself with hints.
             * @example true
             */
            tooltipsEnabled?: boolean | null;
            /**
             * @description Whether the offer of example data has been answered.
             * @example false
             */
            demoDataLoaded?: boolean | null;
            /**
             * @description The company's own privacy policy, shown to whoever joins a tasting.
             * @example https://valdehierro.example/privacidad
             */
            privacyPolicyUrl?: string | null;
            /**
             * @description The company's own terms, shown to whoever joins a tasting.
             * @example https://valdehierro.example/condiciones
             */
            termsUrl?: string | null;
            /**
             * @description The version that was read: a newer one in between answers 409. Without it the last write wins.
             * @example 3
             */
            version?: number;
        };
        /** @description The mentor of an organiser, with how to reach them. */
        MentorDto: {
            /**
             * @description First and last name.
             * @example Marta Soler
             */
            completeName: string;
            /**
             * @description The code to sign up with, in upper case.
             * @example MARTA24
             */
            publicCode: string;
            /**
             * @description Where to write to.
             * @example marta.soler@example.com
             */
            email: string;
            /**
             * @description Null where there is none.
             * @example +34 600 123 456
             */
            phone: string | null;
        };
        /** @description A plan, and the card that pays for it. */
        CreateSubscriptionDto: {
            /**
             * @description Your own uid.
             * @example n0BxLp5YmR1vWtZ8qKh3
             */
            userId: string;
            /**
             * @description The `ref` of a plan that is offered.
             * @example CRIANZA
             */
            planId: string | null;
            /**
             * @description The payment method that Stripe.js made of the card.
             * @example pm_card_visa
             */
            paymentMethodId: string | null;
            /**
             * @description `monthly` or `annual`.
             * @example monthly
             */
            interval: string | null;
        };
        /** @description What came of it. */
        SubscriptionDto: {
            /**
             * @description The subscription’s id at Stripe.
             * @example sub_1QabcdEFGHijklMNOPqrst
             */
            subscriptionId: string;
            /** @description Whether the bank has a question first: the plan comes into force once it is answered. */
            requiresAction?: boolean;
            /** @description With which Stripe.js asks it. */
            clientSecret?: string;
        };
        /** @description The card that is charged. */
        CardDto: {
            /**
             * @description Whose card it is.
             * @example visa
             */
            brand: string;
            /**
             * @description Its last four digits.
             * @example 4242
             */
            last4: string;
            /**
             * @description The last month in which it is valid.
             * @example 12
             */
            expMonth: number;
            /**
             * @description The year of that month.
             * @example 2030
             */
            expYear: number;
        };
        /** @description What is paid for, and with what. */
        PaymentStateDto: {
            /**
             * @description `none` for whoever has never paid.
             * @enum {string}
             */
            status: "none" | "active" | "past_due" | "ended";
            /**
             * @description The plan that is paid for, which one has or had.
             * @example CRIANZA
             */
            planId: string | null;
            /**
             * @description How often.
             * @example monthly
             * @enum {string|null}
             */
            interval: "monthly" | "annual" | null;
            /**
             * Format: date-time
             * @description When it is paid again; null when it is not.
             * @example 2026-03-05T10:15:00.000Z
             */
            renewsAt: string | null;
            /**
             * Format: date-time
             * @description When the plan ends; null while no end is in sight.
             * @example null
             */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description Since when a payment is owed.
             * @example null
             */
            pastDueSince: string | null;
            /** @description Null where there is none. */
            card: components["schemas"]["CardDto"] | null;
        };
        /** @description Another card. */
        ChangeCardDto: {
            /**
             * @description The payment method that Stripe.js made of it.
             * @example pm_card_visa
             */
            paymentMethodId: string | null;
        };
        /** @description What came of it. */
        CardChangeDto: {
            /** @description Whether the bank has a question first: the card is taken once it is answered. */
            requiresAction?: boolean;
            /** @description With which Stripe.js asks it. */
            clientSecret?: string;
        };
        /** @description What was invoiced. Amounts are euros. */
        InvoiceDto: {
            /**
             * @description Its id at Stripe.
             * @example in_1QabcdEFGHijklMNOPqrst
             */
            id: string;
            /**
             * @description The number that is printed on it.
             * @example K3QZ81YT-0001
             */
            number: string | null;
            /**
             * Format: date-time
             * @description Of what day it is.
             * @example 2026-02-05T10:15:00.000Z
             */
            date: string;
            /**
             * @description With VAT.
             * @example 22.99
             */
            total: number;
            /**
             * @description Without VAT.
             * @example 19
             */
            totalExcludingTax: number;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * @description `open` is owed; `uncollectible` is owed, and nobody tries to collect it any more.
             * @example paid
             * @enum {string}
             */
            status: "paid" | "open" | "uncollectible";
            /**
             * @description Its page, where an open one can be paid too.
             * @example https://invoice.stripe.com/i/acct_1Q/live_YWNjdF8x
             */
            url: string | null;
            /**
             * @description The same, to be kept.
             * @example https://pay.stripe.com/invoice/acct_1Q/live_YWNjdF8x/pdf
             */
            pdf: string | null;
            /**
             * @description What it is for, a line for each thing, in Stripe’s words.
             * @example 1 × Crianza (at €39.00 / month)
             */
            description: string;
        };
        /** @description What is paid apart from the plan every month. */
        ApartDto: {
            /**
             * @description With VAT.
             * @example 10.89
             */
            total: number;
            /**
             * @description What of the first month is charged now: the rest is paid by credit that is left.
             * @example 10.89
             */
            due: number;
        };
        /** @description An invoice that is still to come. */
        NextInvoiceDto: {
            /**
             * @description With VAT.
             * @example 22.99
             */
            total: number;
            /**
             * @description What of it will be charged: the rest is paid by credit that is left.
             * @example 22.99
             */
            due: number;
            /**
             * Format: date-time
             * @description When it will be made.
             * @example 2026-03-05T10:15:00.000Z
             */
            date: string;
        };
        /** @description What a plan costs now and next, as Stripe reckons it. Amounts are euros. */
        PreviewDto: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * @description What is given back for the rest of the present plan, without VAT.
             * @example 0
             */
            unusedTime: number;
            /**
             * @description What the promotion and the mentor take off, without VAT.
             * @example 20
             */
            discount: number;
            /**
             * @description Whether the mentor takes 5 % off this and every other payment: one who came after the subscription had begun takes nothing off it.
             * @example false
             */
            mentorDiscount: boolean;
            /**
             * @description Of the invoice that is made now; less than nothing where more is given back than asked for.
             * @example 19
             */
            totalExcludingTax: number;
            /**
             * @description The VAT of it.
             * @example 3.99
             */
            tax: number;
            /**
             * @description With VAT.
             * @example 22.99
             */
            total: number;
            /**
             * @description What of the total is paid by credit that was left.
             * @example 0
             */
            creditApplied: number;
            /**
             * @description What is owed from before, and paid with it.
             * @example 0
             */
            owed: number;
            /**
             * @description What events and campaigns beyond the plan cost from now on, where they leave it because it is paid by the year: a month with VAT, the
             *     first one now. Null where none do.
             * @example null
             */
            extras: components["schemas"]["ApartDto"] | null;
            /**
             * @description What is charged now: with debts, and the first month of what leaves the plan.
             * @example 22.99
             */
            dueNow: number;
            /**
             * Format: date-time
             * @description Until when the price of the first months is paid; null where the usual one is.
             * @example 2026-05-05T10:15:00.000Z
             */
            promotionEndsAt: string | null;
            /** @description The next one after that, as far as it is known by now. */
            nextInvoice: components["schemas"]["NextInvoiceDto"];
        };
        /** @description Who has heard of it. */
        CancellationDto: {
            /**
             * @description Whether somebody has been told; false where the installation names nobody.
             * @example true
             */
            told: boolean;
        };
        /** @description Events or campaigns beyond those of the plan. */
        ExtraDto: {
            /**
             * @description Of what.
             * @enum {string}
             */
            type: "events" | "campaigns";
            /**
             * @description How many more there may be each month, until the period ends.
             * @example 2
             */
            quantity: number;
            /**
             * @description How many from then on.
             * @example 1
             */
            nextQuantity: number;
            /**
             * Format: date-time
             * @description When the period ends; null where there are none.
             * @example 2026-03-05T10:15:00.000Z
             */
            renewsAt: string | null;
            /**
             * Format: date-time
             * @description Since when their renewal is owed; null where nothing is.
             * @example null
             */
            pastDueSince: string | null;
            /**
             * Format: date-time
             * @description Until when they are had if it stays owed.
             * @example null
             */
            endsAt: string | null;
            /**
             * @description What one costs a month, without VAT.
             * @example 9
             */
            monthlyPrice: number;
            /**
             * @description An ISO 4217 code.
             * @example EUR
             */
            currency: string;
        };
        /** @description How many are wanted from the next period on. */
        LowerExtraDto: {
            /**
             * @description Of what.
             * @example events
             * @enum {string|null}
             */
            type: "events" | "campaigns" | null;
            /**
             * @description Fewer than there are.
             * @example 0
             */
            quantity?: (number | string) | null;
        };
        /** @description What anybody may know of a mentor: that the code is theirs. */
        PublicMentorDto: {
            /**
             * @description First and last name.
             * @example Marta Soler
             */
            completeName: string;
            /**
             * @description The code to sign up with, in upper case.
             * @example MARTA24
             */
            publicCode: string;
        };
        /** @description An image or a sound that was stored. */
        UploadedFileDto: {
            /**
             * @description Where it can be read by anybody, for ever the same bytes. Put this into the entity that shows it.
             * @example /files/k3Jx…/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png
             */
            url: string;
            /**
             * @description The folder it was uploaded into.
             * @enum {string}
             */
            path: "products" | "assessmentSheets/icons" | "logo" | "theme/web" | "instructors" | "pages" | "themes/sounds";
            /**
             * @description The kind, told by the bytes.
             * @enum {string}
             */
            type: "image/png" | "image/jpeg" | "audio/mpeg" | "audio/ogg" | "audio/wav" | "audio/mp4";
            /**
             * @description Width in pixels; null of a sound.
             * @example 210
             */
            width: number | null;
            /**
             * @description Height in pixels; null of a sound.
             * @example 640
             */
            height: number | null;
            /**
             * @description Size of what is stored in bytes.
             * @example 84213
             */
            size: number;
        };
        /** @description A page of the list, without its text. */
        PageSummaryDto: {
            /**
             * @description Where it stands among its organiser’s pages.
             * @example politica-de-privacidad
             */
            id: string;
            /**
             * @description The title by language.
             * @example {
             *       "ES": "Política de privacidad",
             *       "CA": "Política de privacitat",
             *       "EN": "Privacy policy"
             *     }
             */
            header: {
                [key: string]: string;
            };
            /**
             * @description The languages that it can be read in.
             * @example [
             *       "ES",
             *       "EN"
             *     ]
             */
            languages: ("ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK")[];
            /**
             * @description Where anybody reads it, in the language that they ask for or that their browser does.
             * @example https://retrogusto.example/page/h3Kq8ZtWv1Rm5YpLx0Bn/politica-de-privacidad
             */
            url: string;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 3
             */
            version: number;
        };
        /** @description A page of an organiser’s own. */
        PageDto: {
            /**
             * @description Where it stands among its organiser’s pages.
             * @example politica-de-privacidad
             */
            id: string;
            /**
             * @description The title by language.
             * @example {
             *       "ES": "Política de privacidad",
             *       "CA": "Política de privacitat",
             *       "EN": "Privacy policy"
             *     }
             */
            header: {
                [key: string]: string;
            };
            /**
             * @description The languages that it can be read in.
             * @example [
             *       "ES",
             *       "EN"
             *     ]
             */
            languages: ("ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK")[];
            /**
             * @description Where anybody reads it, in the language that they ask for or that their browser does.
             * @example https://retrogusto.example/page/h3Kq8ZtWv1Rm5YpLx0Bn/politica-de-privacidad
             */
            url: string;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 3
             */
            version: number;
            /**
             * @description The text by language, as HTML in which nothing but text, links to https and mail, tables and uploaded pictures is left.
             * @example {
             *       "ES": "<h2>Qué guardamos</h2><p>Tu nombre y lo que opinas de cada producto.</p>",
             *       "EN": "<p>Your name, and what you think of each product.</p>"
             *     }
             */
            content: {
                [key: string]: string;
            };
        };
        /** @description A page to save. Absent fields keep their value, null clears them. */
        SavePageDto: {
            /**
             * @description The title by language; a plain text is every language’s.
             * @example {
             *       "ES": "Política de privacidad",
             *       "CA": "Política de privacitat",
             *       "EN": "Privacy policy"
             *     }
             */
            header?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description The text by language, as HTML; a plain text is every language’s.
             * @example {
             *       "ES": "<h2>Qué guardamos</h2><p>Tu nombre y lo que opinas de cada producto.</p>",
             *       "EN": "<p>Your name, and what you think of each product.</p>"
             *     }
             */
            content?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description The version that was read; a stale one answers 409. With 0 the page has to be a new one.
             * @example 1
             */
            version?: number;
        };
        /** @description How a page was at a time, without its text. */
        PageVersionSummaryDto: {
            /**
             * @description Which state it is.
             * @example 2
             */
            version: number;
            /**
             * @description The title by language, as it was.
             * @example {
             *       "ES": "Política de privacidad",
             *       "CA": "Política de privacitat",
             *       "EN": "Privacy policy"
             *     }
             */
            header: {
                [key: string]: string;
            };
            /**
             * @description The languages that it could be read in.
             * @example [
             *       "ES"
             *     ]
             */
            languages: ("ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK")[];
            /**
             * Format: date-time
             * @description Instant when it was saved.
             * @example 2026-11-18T09:30:00.000Z
             */
            lastUpdate: string;
        };
        /** @description How a page was at a time. */
        PageVersionDto: {
            /**
             * @description Which state it is.
             * @example 2
             */
            version: number;
            /**
             * @description The title by language, as it was.
             * @example {
             *       "ES": "Política de privacidad",
             *       "CA": "Política de privacitat",
             *       "EN": "Privacy policy"
             *     }
             */
            header: {
                [key: string]: string;
            };
            /**
             * @description The languages that it could be read in.
             * @example [
             *       "ES"
             *     ]
             */
            languages: ("ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK")[];
            /**
             * Format: date-time
             * @description Instant when it was saved.
             * @example 2026-11-18T09:30:00.000Z
             */
            lastUpdate: string;
            /**
             * @description The text by language, as it was.
             * @example {
             *       "ES": "<h2>Qué guardamos</h2><p>Tu nombre y lo que opinas de cada producto.</p>",
             *       "EN": "<p>Your name, and what you think of each product.</p>"
             *     }
             */
            content: {
                [key: string]: string;
            };
        };
        /** @description A column of a table. */
        ImportColumnDto: {
            /**
             * @description What the column was taken to hold: a field, `attributes.<key>`, `attributes` for an attribute named by the heading; null: left out.
             * @example attributes.alcohol
             */
            meaning: string | null;
            /** @description The heading, as the file has it. */
            heading: string;
            /** @description Some of its first values. */
            samples: string[];
        };
        /** @description A grape as it is stored. */
        StoredGrapeDto: {
            /** @description Share of the blend with at most two decimals; null where it is not known. */
            percentage: number | null;
            /** @description As the label says it. */
            name: string;
        };
        /** @description An attribute as it is stored. */
        StoredPropertyDto: {
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description Texts by language; `-` where nothing is known. */
            value: {
                [key: string]: string;
            };
            /** @description Place among the attributes, from 1. */
            order: number;
            /** @description Such as `g/l`; empty where there is none. */
            unit: string;
            /** @description Whether it came with the product type. */
            default: boolean;
        };
        /** @description A product as a row tells it. */
        ImportRowDto: {
            /** @description The number of the row in the file, from 1 on. */
            row: number;
            /** @description The company’s own code. */
            referenceCode: string | null;
            /** @description The year of the harvest. */
            vintage: number | null;
            /** @description In the company’s currency. */
            price: number | null;
            /** @description Lower than the price. */
            discountedPrice: number | null;
            /** @description Where it comes from. */
            region: string | null;
            /** @description As the product keeps it. */
            country: string | null;
            /** @description Where guests can buy it. */
            externalStoreURL: string | null;
            /** @description As people know the product. */
            name: string;
            /** @description Code of the type. */
            type: string;
            /** @description Code of the subtype. */
            subtype: string;
            /** @description The blend. */
            grapes: components["schemas"]["StoredGrapeDto"][];
            /** @description Its attributes. */
            properties: components["schemas"]["StoredPropertyDto"][];
        };
        /** @description What importing a table would do. */
        ImportPreviewDto: {
            /** @description How many rows are no products yet, their first rules in `issues`. */
            broken: number;
            /** @description How many rows are products. */
            ready: number;
            /** @description How many of those have no picture of this company’s, and get a drawn bottle. */
            drawn: number;
            /** @description How many products the plan has room for; null without a maximum. */
            room: number | null;
            /** @description The columns, in their order. */
            columns: components["schemas"]["ImportColumnDto"][];
            /**
             * @description The first broken rules; their paths begin with the number of the row: `rows.17.price`. Where a column holds it, `params` say which
             *     `cell` (`C17`), under which `heading`, and the `value` that is there.
             */
            issues: components["schemas"]["IssueDto"][];
            /** @description The first products. */
            products: components["schemas"]["ImportRowDto"][];
        };
        /** @description An import that took place. */
        ImportDto: {
            /** @description How many products came with it and are still there. */
            products: number;
            /** @description By which it can be taken back. */
            id: string;
        };
        /** @description An import that was taken back. */
        UndoneImportDto: {
            /** @description How many products were deleted: none where it was taken back before. */
            deleted: number;
            /** @description How many stay, as they were changed since. */
            kept: number;
        };
        /** @description Name and code of a product type or subtype. */
        NamedReferenceDto: {
            /**
             * @description The code: `WINE`, `RED`.
             * @example WINE
             */
            reference: string;
            /**
             * @description The name by language.
             * @example {
             *       "ES": "Vino",
             *       "CA": "Vi",
             *       "EN": "Wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
        };
        /** @description A product. */
        ProductDto: {
            /** @description Address of the picture. */
            image: string | null;
            /** @description Of one unit, in the company’s currency, with at most two decimals. */
            price: number | null;
            /** @description What one unit costs at present, lower than `price`; null where nothing is taken off. */
            discountedPrice: number | null;
            /** @description Where it is sold, an http or https link. */
            externalStoreURL: string | null;
            /** @description What kind of product it is. */
            type: components["schemas"]["NamedReferenceDto"];
            /** @description Which kind within its type. */
            subtype: components["schemas"]["NamedReferenceDto"];
            /** @description The year of the harvest; null without one. */
            vintage: number | null;
            /** @description Where it comes from, such as an appellation. */
            region: string | null;
            /**
             * @description An ISO 3166-1 code; of what is no country that we know, the text that was sent.
             * @example ES
             */
            country: string | null;
            /** @description Its attributes, in their order. */
            properties: components["schemas"]["StoredPropertyDto"][];
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description How other entities name its type.
             * @example productTypes/WINE
             */
            typePath: string;
            /**
             * @description How other entities name its subtype.
             * @example productTypes/WINE/subtypes/RED
             */
            subtypePath: string;
            /** @description Your own article number. */
            referenceCode: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             */
            lastUpdate: string;
            /** @description Rises with every change. */
            version: number;
            /** @description The same as `id`. */
            reference: string;
            /** @description The blend. */
            grapes: components["schemas"]["StoredGrapeDto"][];
            /** @description Whether the product made it to show what it can do: demo data. */
            demo: boolean;
            /** @description As people know the product. */
            name: string;
        };
        /** @description The fields of a ProductDto that were asked for. */
        SomeProductDto: {
            /** @description Address of the picture. */
            image?: string | null;
            /** @description Of one unit, in the company’s currency, with at most two decimals. */
            price?: number | null;
            /** @description What one unit costs at present, lower than `price`; null where nothing is taken off. */
            discountedPrice?: number | null;
            /** @description Where it is sold, an http or https link. */
            externalStoreURL?: string | null;
            /** @description What kind of product it is. */
            type?: components["schemas"]["NamedReferenceDto"];
            /** @description Which kind within its type. */
            subtype?: components["schemas"]["NamedReferenceDto"];
            /** @description The year of the harvest; null without one. */
            vintage?: number | null;
            /** @description Where it comes from, such as an appellation. */
            region?: string | null;
            /**
             * @description An ISO 3166-1 code; of what is no country that we know, the text that was sent.
             * @example ES
             */
            country?: string | null;
            /** @description Its attributes, in their order. */
            properties?: components["schemas"]["StoredPropertyDto"][];
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id?: string;
            /**
             * @description How other entities name its type.
             * @example productTypes/WINE
             */
            typePath?: string;
            /**
             * @description How other entities name its subtype.
             * @example productTypes/WINE/subtypes/RED
             */
            subtypePath?: string;
            /** @description Your own article number. */
            referenceCode?: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             */
            lastUpdate?: string;
            /** @description Rises with every change. */
            version?: number;
            /** @description As people know the product. */
            name?: string;
            /** @description The same as `id`. */
            reference?: string;
            /** @description The blend. */
            grapes?: components["schemas"]["StoredGrapeDto"][];
            /** @description Whether the product made it to show what it can do: demo data. */
            demo?: boolean;
        };
        /** @description A grape of the blend. */
        GrapeDto: {
            /**
             * @description As the label says it; a row without it is dropped.
             * @example Tempranillo
             */
            name?: string;
            /**
             * @description Share of the blend, 0 to 100, rounded half up to two decimals; those of all named grapes at most 100. Null where it is not known.
             * @example 85
             */
            percentage?: (number | string) | null;
        };
        /** @description One attribute of a product. */
        ProductPropertyDto: {
            /**
             * @description By language; a plain text fills every language. An attribute without a name is dropped.
             * @example {
             *       "ES": "Crianza",
             *       "CA": "Criança",
             *       "EN": "Ageing"
             *     }
             */
            name?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description By language; a plain text fills every language, an empty one becomes '-'.
             * @example 12
             */
            value?: (string | {
                [key: string]: string;
            }) | null;
            /** @description Place among the attributes, from 1; renumbered when saved. */
            order?: number;
            /** @description Such as `% vol`, `g/l`, `°C`. */
            unit?: string | null;
            /** @description Whether it came with the product type. */
            default?: boolean;
        };
        /** @description A product to save. Absent fields keep their value, null clears them. */
        SaveProductDto: {
            /**
             * @description As people know the product.
             * @example Viña Retrogusto Reserva 2019
             */
            name?: string | null;
            /**
             * @description Code (`WINE`), path (`productTypes/WINE`) or the object that reading gave. `typePath` means the same.
             * @example WINE
             */
            type?: (string | ({
                /** @description The code. */
                reference?: string;
            } & {
                [key: string]: unknown;
            })) | null;
            /**
             * @description Another way to say `type`; where both are given they must agree.
             * @example productTypes/WINE
             */
            typePath?: string | null;
            /**
             * @description Code (`RED`), path or object. `subtypePath` means the same.
             * @example RED
             */
            subtype?: (string | ({
                /** @description The code. */
                reference?: string;
            } & {
                [key: string]: unknown;
            })) | null;
            /**
             * @description Another way to say `subtype`; where both are given they must agree.
             * @example productTypes/WINE/subtypes/RED
             */
            subtypePath?: string | null;
            /**
             * @description Address of the picture, as uploading a file answered it.
             *     An https link to a picture elsewhere is fetched once, checked like an upload and kept as one; the answer has its address here.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/products/3f2c.png
             */
            image?: string | null;
            /**
             * @description In the company's currency, with at most two decimals.
             * @example 18.5
             */
            price?: (number | string) | null;
            /**
             * @description Lower than the price, with at most two decimals.
             * @example 15.9
             */
            discountedPrice?: (number | string) | null;
            /**
             * @description Where it is sold; without a scheme it gets https://, and only http(s) links are kept.
             * @example https://shop.example.com/reserva
             */
            externalStoreURL?: string | null;
            /**
             * @description A year, the next one at most; null for wines without vintage.
             * @example 2019
             */
            vintage?: (number | string) | null;
            /**
             * @description Where it comes from, such as an appellation.
             * @example Rioja
             */
            region?: string | null;
            /**
             * @description An ISO 3166-1 code, or a name: of a country that is called so in Spanish, Catalan or English the code is kept, else the text.
             * @example ES
             */
            country?: string | null;
            /**
             * @description Your own article number.
             * @example RG-2019-RES
             */
            referenceCode?: string | null;
            /** @description The version that was read; a stale one answers 409. */
            version?: number;
            /** @description The blend. */
            grapes?: components["schemas"]["GrapeDto"][] | null;
            /** @description Free attributes, in their order. */
            properties?: components["schemas"]["ProductPropertyDto"][] | null;
        };
        /** @description A predefined sheet as lists show it, without what it asks. */
        PredefinedSheetDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one.
             * @example assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path: string;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vino tinto",
             *       "CA": "Vi negre",
             *       "EN": "Red wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Code of the product type.
             * @example WINE
             */
            product: string;
            /**
             * @description Code of the subtype.
             * @example RED
             */
            type: string;
            /** @description Whether it is one of the predefined sheets, which everybody can import. */
            public: boolean;
            /**
             * Format: date-time
             * @description Instant of the last change.
             */
            lastUpdate: string;
            /** @description Rises with every change. */
            version: number;
            /**
             * @description Whose model it follows, by language.
             * @example {
             *       "ES": "Retrogusto",
             *       "CA": "Retrogusto",
             *       "EN": "Retrogusto"
             *     }
             */
            source: {
                [key: string]: string;
            };
            /** @description The same as `id`. */
            reference: string;
            /** @description The product type it is made for. */
            productData: components["schemas"]["NamedReferenceDto"];
            /** @description The subtype it is made for. */
            subtypeData: components["schemas"]["NamedReferenceDto"];
        };
        /** @description An attribute that products of a type may have. */
        ProductTypePropertyDto: {
            /**
             * @description Stable, whatever the language: `vintage`, `residualSugar`.
             * @example residualSugar
             */
            key: string;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Azúcar residual",
             *       "CA": "Sucre residual",
             *       "EN": "Residual sugar"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Empty where the attribute has none.
             * @example g/l
             */
            unit: string;
            /**
             * @description Place among the attributes, from 1.
             * @example 18
             */
            order: number;
            /** @description Whether a product starts with it; the others are offered. */
            default: boolean;
        };
        /** @description A kind of product within its type. */
        ProductSubtypeDto: {
            /**
             * @description The code; its path is `productTypes/WINE/subtypes/RED`.
             * @example SPARKLING
             */
            reference: string;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vino espumoso",
             *       "CA": "Vi escumós",
             *       "EN": "Sparkling wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Attributes that only this subtype has; they follow those of the type. */
            properties?: components["schemas"]["ProductTypePropertyDto"][];
        };
        /** @description A kind of product, the attributes its products may have, and its subtypes. */
        ProductTypeDto: {
            /**
             * @description The code; its path is `productTypes/WINE`.
             * @example WINE
             */
            reference: string;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vino",
             *       "CA": "Vi",
             *       "EN": "Wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Whoever takes part in a tasting with such a product must be of age. */
            alcoholic: boolean;
            /** @description Its attributes in their order: those that a product starts with, then the others. */
            properties: components["schemas"]["ProductTypePropertyDto"][];
            /** @description The kinds it divides into. */
            subtypes: components["schemas"]["ProductSubtypeDto"][];
        };
        /** @description One answer that can be chosen. */
        SheetOptionDto: {
            /**
             * @description By which votes name it.
             * @example CDjWRmaeD9ZGxn4zWL3j
             */
            id: string;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Rubí",
             *       "CA": "Robí",
             *       "EN": "Ruby"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            icon?: string | null;
            /** @description On the middle option of a just-about-right scale: neither too little nor too much. */
            ideal?: boolean;
            /** @description In a TREE: what the family divides into. */
            options?: components["schemas"]["SheetOptionDto"][];
        };
        /** @description A question of a category. */
        SheetComponentDto: {
            /** @description From 1. */
            order: number;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Color",
             *       "CA": "Color",
             *       "EN": "Colour"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description How one answers: by a slider, a list, a tree of families, or faces.
             * @enum {string}
             */
            type: "OPTIONS_SLIDER" | "IMAGES_SLIDER" | "TREE" | "FACES";
            /** @description What a button that opens the question says, by language. */
            buttonAddText?: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            icon?: string | null;
            /** @description A video that explains the question, by its id. */
            videoExplanationId?: string | null;
            /** @description A video that explains the question, by its address. */
            videoExplanationUrl?: string | null;
            /** @description Of a slider, from less to more; empty for FACES. */
            options: components["schemas"]["SheetOptionDto"][];
            /** @description By which votes name it. */
            id: string;
        };
        /** @description A phase of the tasting: view, smell, taste, final. */
        SheetCategoryDto: {
            /**
             * @description MAIN is a phase of tasting, FINAL what is asked after all of them.
             * @enum {string}
             */
            kind: "MAIN" | "FINAL";
            /** @description From 1. */
            order: number;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Address of its picture.
             * @example /library/view.svg
             */
            image: string | null;
            /** @description What it asks, in order. */
            components: components["schemas"]["SheetComponentDto"][];
            /** @description By which votes name it. */
            id: string;
        };
        /** @description A sheet as lists show it, without what it asks. */
        SheetSummaryDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one.
             * @example assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path: string;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vino tinto",
             *       "CA": "Vi negre",
             *       "EN": "Red wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Code of the product type.
             * @example WINE
             */
            product: string;
            /**
             * @description Code of the subtype.
             * @example RED
             */
            type: string;
            /** @description Whether it is one of the predefined sheets, which everybody can import. */
            public: boolean;
            /**
             * Format: date-time
             * @description Instant of the last change.
             */
            lastUpdate: string;
            /** @description Rises with every change. */
            version: number;
            /** @description The same as `id`. */
            reference: string;
            /** @description The product type it is made for. */
            productData: components["schemas"]["NamedReferenceDto"];
            /** @description The subtype it is made for. */
            subtypeData: components["schemas"]["NamedReferenceDto"];
        };
        /** @description The fields of a SheetSummaryDto that were asked for. */
        SomeSheetSummaryDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id?: string;
            /**
             * @description How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one.
             * @example assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path?: string;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vino tinto",
             *       "CA": "Vi negre",
             *       "EN": "Red wine"
             *     }
             */
            name?: {
                [key: string]: string;
            };
            /**
             * @description Code of the product type.
             * @example WINE
             */
            product?: string;
            /**
             * @description Code of the subtype.
             * @example RED
             */
            type?: string;
            /** @description Whether it is one of the predefined sheets, which everybody can import. */
            public?: boolean;
            /**
             * Format: date-time
             * @description Instant of the last change.
             */
            lastUpdate?: string;
            /** @description Rises with every change. */
            version?: number;
            /** @description The same as `id`. */
            reference?: string;
            /** @description The product type it is made for. */
            productData?: components["schemas"]["NamedReferenceDto"];
            /** @description The subtype it is made for. */
            subtypeData?: components["schemas"]["NamedReferenceDto"];
        };
        /** @description Which predefined sheet to copy. */
        ImportSheetDto: {
            /**
             * @description Path or id of a predefined sheet.
             * @example publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path: string;
        };
        /** @description A question of the simple model, the same for every product. */
        SheetParameterDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Valoración",
             *       "CA": "Valoració",
             *       "EN": "Rating"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description What is asked: a rating in half stars, value for money, a guess of the price, or notes.
             * @enum {string}
             */
            type: "RATE_BOX" | "RATE_PRICE" | "BLIND_PRICE" | "NOTES";
            /** @description Usually empty: what may be answered follows from `type`. */
            options: components["schemas"]["SheetOptionDto"][];
            /** @description From 1. */
            order: number;
            /** @description What a button that opens the question says, by language. */
            buttonAddText?: {
                [key: string]: string;
            };
            /** @description Made by the server. */
            id: string;
        };
        /** @description A whole sheet. */
        SheetDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one.
             * @example assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path: string;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vino tinto",
             *       "CA": "Vi negre",
             *       "EN": "Red wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Code of the product type.
             * @example WINE
             */
            product: string;
            /**
             * @description Code of the subtype.
             * @example RED
             */
            type: string;
            /** @description Whether it is one of the predefined sheets, which everybody can import. */
            public: boolean;
            /**
             * Format: date-time
             * @description Instant of the last change.
             */
            lastUpdate: string;
            /** @description Rises with every change. */
            version: number;
            /** @description What is asked of every product, whatever its type. */
            parameters: components["schemas"]["SheetParameterDto"][];
            /** @description What is asked phase by phase, in order. */
            categories: components["schemas"]["SheetCategoryDto"][];
            /** @description The same as `id`. */
            reference: string;
            /** @description The product type it is made for. */
            productData: components["schemas"]["NamedReferenceDto"];
            /** @description The subtype it is made for. */
            subtypeData: components["schemas"]["NamedReferenceDto"];
        };
        /** @description A question of the simple model. */
        SheetParameterInputDto: {
            /**
             * @description A new one gets one.
             * @example CDjWRmaeD9ZGxn4zWL3j
             */
            id?: string | null;
            /**
             * @description At most 30 characters; a plain text fills every language.
             * @example {
             *       "ES": "Notas",
             *       "CA": "Notes",
             *       "EN": "Notes"
             *     }
             */
            name?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description What is asked.
             * @example NOTES
             * @enum {string|null}
             */
            type?: "RATE_BOX" | "RATE_PRICE" | "BLIND_PRICE" | "NOTES" | null;
            /**
             * @description At most 30 characters: what a button that opens the question says.
             * @example Añadir notas
             */
            buttonAddText?: (string | {
                [key: string]: string;
            }) | null;
        };
        /** @description One answer that can be chosen. */
        SheetOptionInputDto: {
            /**
             * @description Votes are kept by it. A new one gets one.
             * @example CDjWRmaeD9ZGxn4zWL3j
             */
            id?: string | null;
            /**
             * @description At most 15 characters; a plain text fills every language.
             * @example {
             *       "ES": "Rubí",
             *       "CA": "Robí",
             *       "EN": "Ruby"
             *     }
             */
            name?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description Address of its picture: one of your uploads, or of the library (`/library/…`).
             * @example /library/colours/wine-8f1232.svg
             */
            icon?: string | null;
            /**
             * @description Just about right: the middle option of an OPTIONS_SLIDER with an odd number of them.
             * @example false
             */
            ideal?: boolean | null;
            /** @description In a TREE: what it divides into, at most five levels deep. Elsewhere it is dropped. */
            options?: components["schemas"]["SheetOptionInputDto"][] | null;
        };
        /** @description A question of a category. */
        SheetComponentInputDto: {
            /**
             * @description Votes are kept by it. A new one gets one.
             * @example CDjWRmaeD9ZGxn4zWL3j
             */
            id?: string | null;
            /**
             * @description At most 30 characters; a plain text fills every language.
             * @example {
             *       "ES": "Acidez",
             *       "CA": "Acidesa",
             *       "EN": "Acidity"
             *     }
             */
            name?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description How one answers.
             * @example OPTIONS_SLIDER
             * @enum {string|null}
             */
            type?: "OPTIONS_SLIDER" | "IMAGES_SLIDER" | "TREE" | "FACES" | null;
            /**
             * @description At most 30 characters: what a button that opens the question says.
             * @example Añadir aromas
             */
            buttonAddText?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description Address of its picture: one of your uploads, or of the library.
             * @example /library/intensity.svg
             */
            icon?: string | null;
            /**
             * @description A video that explains the question, by its id.
             * @example aqz-KE-bpKQ
             */
            videoExplanationId?: string | null;
            /**
             * @description A video that explains the question, by its http or https address.
             * @example https://www.youtube.com/watch?v=aqz-KE-bpKQ
             */
            videoExplanationUrl?: string | null;
            /** @description Of a slider, from less to more. FACES needs none. */
            options?: components["schemas"]["SheetOptionInputDto"][] | null;
        };
        /** @description A phase of the tasting. */
        SheetCategoryInputDto: {
            /**
             * @description Votes are kept by it. A new one gets one.
             * @example CDjWRmaeD9ZGxn4zWL3j
             */
            id?: string | null;
            /**
             * @description MAIN, which it is unless it says otherwise, is a phase of tasting; FINAL is asked after all of them.
             * @example MAIN
             * @enum {string|null}
             */
            kind?: "MAIN" | "FINAL" | null;
            /**
             * @description At most 30 characters; a plain text fills every language.
             * @example {
             *       "ES": "Gusto",
             *       "CA": "Gust",
             *       "EN": "Taste"
             *     }
             */
            name?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description Address of its picture: one of your uploads, or of the library (`/library/…`).
             * @example /library/taste.svg
             */
            image?: string | null;
            /** @description What it asks, in order; at most 200 in the whole sheet. */
            components?: components["schemas"]["SheetComponentInputDto"][] | null;
        };
        /** @description A sheet to save. Absent fields keep their value, null clears them. A list replaces the stored one: its place in it is what each part’s `order` becomes. */
        SaveSheetDto: {
            /**
             * @description A plain text fills every language.
             * @example {
             *       "ES": "Garnachas de montaña",
             *       "CA": "Garnatxes de muntanya",
             *       "EN": "Mountain garnachas"
             *     }
             */
            name?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description Code (`WINE`) or path (`productTypes/WINE`) of the product type it is made for.
             * @example WINE
             */
            product?: string | null;
            /**
             * @description Code (`RED`) or path of the subtype.
             * @example RED
             */
            type?: string | null;
            /** @description What is asked of every product, whatever its type. */
            parameters?: components["schemas"]["SheetParameterInputDto"][] | null;
            /** @description What is asked phase by phase, in order; at most 2,000 options in all. */
            categories?: components["schemas"]["SheetCategoryInputDto"][] | null;
            /** @description The version that was read; a stale one answers 409. */
            version?: number;
        };
        /** @description A sheet as a file, to be kept or handed on. */
        SheetFileDto: {
            /**
             * @description What the file is.
             * @enum {string}
             */
            format: "retrogusto.sheet";
            /**
             * @description Of the format; other ones are refused.
             * @enum {integer}
             */
            version: 1;
            /** @description As it would be sent to create it. Pictures are named by their addresses, which nobody fetches. */
            sheet: components["schemas"]["SaveSheetDto"];
        };
        /** @description What importing a sheet’s file would bring. */
        SheetFilePreviewDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vino tinto",
             *       "CA": "Vi negre",
             *       "EN": "Red wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Questions of the simple model.
             * @example 4
             */
            parameters: number;
            /**
             * @description Phases of the tasting.
             * @example 4
             */
            categories: number;
            /**
             * @description Questions in them.
             * @example 18
             */
            components: number;
            /**
             * @description Pictures that are neither yours nor of the library: a category gets one of the library instead, anything else none.
             * @example 0
             */
            missingPictures: number;
            /** @description The product type it is made for. */
            productData: components["schemas"]["NamedReferenceDto"];
            /** @description The subtype it is made for. */
            subtypeData: components["schemas"]["NamedReferenceDto"];
        };
        /** @description An instructor. */
        InstructorDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description The same as `id`.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /**
             * @description As guests see it.
             * @example Aina Ferrer
             */
            name: string;
            /**
             * @description The uid of the organiser.
             * @example b7Yc2Lr0QkT4uVx9
             */
            group: string;
            /**
             * @description False: deleted instructors are not answered.
             * @example false
             */
            deleted: boolean;
            /**
             * @description Address of the picture; null where the default one is meant.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png
             */
            imgProfile: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo: boolean;
        };
        /** @description The fields of a InstructorDto that were asked for. */
        SomeInstructorDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id?: string;
            /**
             * @description The same as `id`.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference?: string;
            /**
             * @description As guests see it.
             * @example Aina Ferrer
             */
            name?: string;
            /**
             * @description The uid of the organiser.
             * @example b7Yc2Lr0QkT4uVx9
             */
            group?: string;
            /**
             * @description False: deleted instructors are not answered.
             * @example false
             */
            deleted?: boolean;
            /**
             * @description Address of the picture; null where the default one is meant.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png
             */
            imgProfile?: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate?: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version?: number;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo?: boolean;
        };
        /** @description An instructor to save. Absent fields keep their value, null clears them. */
        SaveInstructorDto: {
            /**
             * @description As guests see it.
             * @example Aina Ferrer
             */
            name?: string | null;
            /**
             * @description Address of the picture, as uploading a file answered it. An https link to a picture elsewhere is fetched once, checked like an upload
             *     and kept as one: the answer has its address here.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png
             */
            imgProfile?: string | null;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
        };
        /** @description A place for a video. */
        VideoSlotInputDto: {
            /**
             * @description Where the video is kept, or `generated` for one that an avatar speaks.
             * @example youtube
             * @enum {string|null}
             */
            platform?: "vimeo" | "youtube" | "generated" | null;
            /**
             * @description The video's id at its platform: of YouTube, 11 characters; of Vimeo, a number, behind a slash the key of an unlisted one.
             * @example aqz-KE-bpKQ
             */
            id?: string | null;
            /**
             * @description What it is called, for whoever reads the tasting.
             * @example Big Buck Bunny
             */
            title?: string | null;
            /**
             * @description Spoken by an avatar: then text, avatar and language are required.
             * @example false
             */
            generated?: boolean | null;
            /**
             * @description Whether the text was changed since the video was made.
             * @example false
             */
            modified?: boolean | null;
            /**
             * @description Voice language, such as `es-ES`.
             * @example es-ES
             */
            language?: string | null;
            /**
             * @description `avatars/<id>` of who speaks.
             * @example avatars/kX2vB8nQ4mZ1cR7tY0wL
             */
            avatarPath?: string | null;
            /**
             * @description Speech markup.
             * @example <speak>Bienvenidos</speak>
             */
            text?: string | null;
            /**
             * @description Whether the dashboard keeps the place from being edited.
             * @example false
             */
            locked?: boolean | null;
        };
        /** @description The four answers of a quiz question: texts, or texts by language. */
        QuizOptionsInputDto: {
            /**
             * @description A text, or texts by language.
             * @example Garnacha
             */
            answer1?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description A text, or texts by language.
             * @example Mencía
             */
            answer2?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description A text, or texts by language.
             * @example Bobal
             */
            answer3?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description A text, or texts by language.
             * @example Cariñena
             */
            answer4?: (string | {
                [key: string]: string;
            }) | null;
        };
        /** @description A question of a product's quiz. */
        QuizQuestionInputDto: {
            /** @description Keeps its answers together over saves; a new question gets one. */
            reference?: string | null;
            /**
             * @description At most 90 characters.
             * @example ¿De qué uva es este vino?
             */
            question?: (string | {
                [key: string]: string;
            }) | null;
            /** @description All four answers are needed, unless a simple podcast hides the quiz. */
            options?: components["schemas"]["QuizOptionsInputDto"] | null;
            /**
             * @description The right answer, alone in a list.
             * @example [
             *       "answer1"
             *     ]
             */
            correct?: string[] | null;
        };
        /** @description A product in its place in a tasting. */
        TastingProductInputDto: {
            /**
             * @description Its id within the tasting; votes are kept by it. A new one gets one.
             * @example vB8nQ4mZ1cR7tY0wLkX2
             */
            reference?: string | null;
            /**
             * @description Id, path (`products/<id>`) or the object that reading gave. No product may come twice.
             * @example {
             *       "reference": "kX2vB8nQ4mZ1cR7tY0wL"
             *     }
             */
            product: string | ({
                /** @description The id. */
                reference?: string;
            } & {
                [key: string]: unknown;
            });
            /**
             * @description `assessmentSheets/<id>`, `publicAssessmentSheets/<id>` or the bare id.
             * @example publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            assessmentSheetPath: string | null;
            /**
             * @description The product recommended after this one: id, path or object.
             * @example null
             */
            recommendation?: (string | ({
                /** @description The id. */
                reference?: string;
            } & {
                [key: string]: unknown;
            })) | null;
            /** @description Podcasts: the one video of the product. */
            podcastMainVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            /** @description Podcasts: shown while one looks at the product. */
            podcastViewVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            /** @description Podcasts: shown while one smells the product. */
            podcastSmellVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            /** @description Podcasts: shown while one tastes the product. */
            podcastTasteVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            /** @description Podcasts: shown when one is done with the product. */
            podcastFinalVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            /**
             * @description What the winner of the quiz gets.
             * @example Una botella de reserva
             */
            quizPrize?: string | null;
            /** @description The quiz on this product, in the order in which it is asked. */
            quizQuestions?: components["schemas"]["QuizQuestionInputDto"][] | null;
        };
        /** @description A question asked before the tasting starts. */
        SurveyQuestionInputDto: {
            /**
             * @description Its id; answers are kept by it. A new question gets one.
             * @example Q4mZ1cR7tY0wLkX2vB8n
             */
            reference?: string | null;
            /**
             * @description A text, or texts by language; needed unless `deleted`.
             * @example ¿Cuánto vino bebes?
             */
            question?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number; needed unless `deleted`.
             * @example SIMPLE_QUESTION
             * @enum {string|null}
             */
            type?: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION" | null;
            /**
             * @description By id; whatever is no id yet is replaced by one. Each a text, or texts by language beside `order`.
             * @example {
             *       "1": "A diario",
             *       "2": {
             *         "ES": "A veces",
             *         "CA": "A vegades",
             *         "EN": "Sometimes",
             *         "order": 1
             *       }
             *     }
             */
            options?: {
                [key: string]: string | {
                    [key: string]: string | number;
                };
            } | null;
            /**
             * @description Asks it no more, and keeps what was answered.
             * @example false
             */
            deleted?: boolean | null;
        };
        /** @description A tasting to save. Absent fields keep their value, null clears them. */
        SaveTastingDto: {
            /**
             * @description CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone. Fixed once created.
             * @example CONVENTIONAL_TAST
             * @enum {string|null}
             */
            type?: "CONVENTIONAL_TAST" | "PODCAST_TAST" | null;
            /**
             * @description As guests see it.
             * @example Tarde de garnachas
             */
            name?: string | null;
            /**
             * @description At most 250 characters.
             * @example Cuatro garnachas, cuatro suelos.
             */
            description?: string | null;
            /**
             * @description Minutes, a whole number from 1.
             * @example 60
             */
            duration?: (number | string) | null;
            /**
             * @description SIMPLE asks no categories; BLIND hides the product and has its price guessed.
             * @example CONVENTIONAL_TEMPLATE
             * @enum {string|null}
             */
            template?: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE" | null;
            /**
             * @description For podcasts only, and only with the wine-tourism add-on.
             * @example false
             */
            offlineEnabled?: boolean | null;
            /**
             * @description For group tastings only: whoever has the link may open it.
             * @example false
             */
            publicAccessEnabled?: boolean | null;
            /** @description Podcasts: shown before the first product. */
            podcastPresentationVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            /** @description Podcasts: shown at the end. */
            podcastGoodbyeVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            /** @description In the order in which they are tasted. */
            productReferences?: components["schemas"]["TastingProductInputDto"][] | null;
            /** @description In the order in which they are asked. */
            surveyQuestions?: components["schemas"]["SurveyQuestionInputDto"][] | null;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
        };
        /** @description A product in a tasting’s file. */
        ProductOfFileDto: {
            /**
             * @description As people know the product.
             * @example Viña Retrogusto Reserva 2019
             */
            name?: string | null;
            /**
             * @description Code (`WINE`), path (`productTypes/WINE`) or the object that reading gave. `typePath` means the same.
             * @example WINE
             */
            type?: (string | ({
                /** @description The code. */
                reference?: string;
            } & {
                [key: string]: unknown;
            })) | null;
            /**
             * @description Another way to say `type`; where both are given they must agree.
             * @example productTypes/WINE
             */
            typePath?: string | null;
            /**
             * @description Code (`RED`), path or object. `subtypePath` means the same.
             * @example RED
             */
            subtype?: (string | ({
                /** @description The code. */
                reference?: string;
            } & {
                [key: string]: unknown;
            })) | null;
            /**
             * @description Another way to say `subtype`; where both are given they must agree.
             * @example productTypes/WINE/subtypes/RED
             */
            subtypePath?: string | null;
            /**
             * @description Address of the picture, as uploading a file answered it.
             *     An https link to a picture elsewhere is fetched once, checked like an upload and kept as one; the answer has its address here.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/products/3f2c.png
             */
            image?: string | null;
            /**
             * @description In the company's currency, with at most two decimals.
             * @example 18.5
             */
            price?: (number | string) | null;
            /**
             * @description Lower than the price, with at most two decimals.
             * @example 15.9
             */
            discountedPrice?: (number | string) | null;
            /**
             * @description Where it is sold; without a scheme it gets https://, and only http(s) links are kept.
             * @example https://shop.example.com/reserva
             */
            externalStoreURL?: string | null;
            /**
             * @description A year, the next one at most; null for wines without vintage.
             * @example 2019
             */
            vintage?: (number | string) | null;
            /**
             * @description Where it comes from, such as an appellation.
             * @example Rioja
             */
            region?: string | null;
            /**
             * @description An ISO 3166-1 code, or a name: of a country that is called so in Spanish, Catalan or English the code is kept, else the text.
             * @example ES
             */
            country?: string | null;
            /**
             * @description Your own article number.
             * @example RG-2019-RES
             */
            referenceCode?: string | null;
            /** @description The version that was read; a stale one answers 409. */
            version?: number;
            /**
             * @description By which the tasting names it.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /** @description The blend. */
            grapes?: components["schemas"]["GrapeDto"][] | null;
            /** @description Free attributes, in their order. */
            properties?: components["schemas"]["ProductPropertyDto"][] | null;
        };
        /** @description A sheet in a tasting’s file. */
        SheetOfFileDto: {
            /**
             * @description A plain text fills every language.
             * @example {
             *       "ES": "Garnachas de montaña",
             *       "CA": "Garnatxes de muntanya",
             *       "EN": "Mountain garnachas"
             *     }
             */
            name?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description Code (`WINE`) or path (`productTypes/WINE`) of the product type it is made for.
             * @example WINE
             */
            product?: string | null;
            /**
             * @description Code (`RED`) or path of the subtype.
             * @example RED
             */
            type?: string | null;
            /** @description What is asked of every product, whatever its type. */
            parameters?: components["schemas"]["SheetParameterInputDto"][] | null;
            /** @description What is asked phase by phase, in order; at most 2,000 options in all. */
            categories?: components["schemas"]["SheetCategoryInputDto"][] | null;
            /** @description The version that was read; a stale one answers 409. */
            version?: number;
            /**
             * @description By which the tasting names it.
             * @example Q4mZ1cR7tY0wLkX2vB8n
             */
            id: string;
        };
        /** @description A tasting as a file, with its products and with those of its sheets that are not predefined. */
        TastingFileDto: {
            /**
             * @description What the file is.
             * @enum {string}
             */
            format: "retrogusto.tasting";
            /**
             * @description Of the format; other ones are refused.
             * @enum {integer}
             */
            version: 1;
            /** @description As it would be sent to create it; it names products and sheets by their ids in this file, or predefined sheets by their paths. */
            tasting: components["schemas"]["SaveTastingDto"];
            /** @description Those that it tastes and recommends. Pictures are named by their addresses, which nobody fetches. */
            products: components["schemas"]["ProductOfFileDto"][];
            /** @description Those that are not predefined. */
            sheets: components["schemas"]["SheetOfFileDto"][];
        };
        /** @description A product that comes with a tasting’s file. */
        ProductToComeDto: {
            /**
             * @description As people know the product.
             * @example Viña Retrogusto Reserva
             */
            name: string;
            /**
             * @description The year of the harvest; null without one.
             * @example 2019
             */
            vintage: number | null;
            /**
             * @description `products/<id>` of the one of yours that is used instead; null for a new one.
             * @example null
             */
            existing: string | null;
            /**
             * @description Whether its picture is not among your files: a bottle is drawn instead.
             * @example false
             */
            pictureMissing: boolean;
        };
        /** @description A sheet that comes with a tasting’s file. */
        SheetToComeDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Garnachas",
             *       "CA": "Garnatxes",
             *       "EN": "Garnachas"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description `assessmentSheets/<id>` of the one of yours that is used instead; null for a new one.
             * @example null
             */
            existing: string | null;
            /**
             * @description Pictures that are neither yours nor of the library: a category gets one of the library instead, anything else none.
             * @example 0
             */
            missingPictures: number;
        };
        /** @description What importing a tasting’s file would bring. */
        TastingFilePreviewDto: {
            /**
             * @description As guests see it.
             * @example Tarde de garnachas
             */
            name: string;
            /**
             * @description CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description SIMPLE asks no categories; BLIND hides the product and has its price guessed.
             * @enum {string}
             */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /**
             * @description Questions before the first product.
             * @example 2
             */
            surveyQuestions: number;
            /**
             * @description Questions of all the quizzes.
             * @example 3
             */
            quizQuestions: number;
            /** @description In the order of the file. */
            products: components["schemas"]["ProductToComeDto"][];
            /** @description In the order of the file. */
            sheets: components["schemas"]["SheetToComeDto"][];
        };
        /** @description A place for a video. */
        VideoSlotDto: {
            /**
             * @description Where the video is kept, or `generated` for one that an avatar speaks.
             * @enum {string|null}
             */
            platform: "vimeo" | "youtube" | "generated" | null;
            /** @description The video’s id at its platform. */
            id: string | null;
            /** @description What it is called. */
            title: string | null;
            /** @description Voice language, such as `es-ES`. */
            language: string | null;
            /** @description `avatars/<id>` of who speaks. */
            avatarPath: string | null;
            /** @description What is said, as speech markup. */
            text: string | null;
            /** @description The running or finished generation. */
            taskRef: string | null;
            /** @description Why the generation failed. */
            error: string | null;
            /**
             * Format: date-time
             * @description When the video was made.
             */
            generationDate: string | null;
            /** @description Whether an avatar speaks it. */
            generated: boolean;
            /** @description Whether the text was changed since the video was made. */
            modified: boolean;
            /** @description Whether the dashboard keeps the place from being edited. */
            locked: boolean;
        };
        /** @description Which product, and what it is. */
        ProductOfTastingDto: {
            /**
             * @description The product’s id.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /**
             * @description Code of the product type.
             * @example WINE
             */
            type: string;
            /**
             * @description Code of the subtype.
             * @example RED
             */
            subtype: string;
        };
        /** @description A question of a quiz. */
        QuizQuestionDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "¿De qué uva es?",
             *       "CA": "De quin raïm és?",
             *       "EN": "Which grape is it?"
             *     }
             */
            question: {
                [key: string]: string;
            };
            /** @description `answer1` to `answer4`, each by language. */
            options: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /**
             * @description The right answer, alone in a list.
             * @example [
             *       "answer1"
             *     ]
             */
            correct: ("answer1" | "answer2" | "answer3" | "answer4")[];
            /** @description From 1. */
            order: number;
            /** @description By which answers name it. */
            reference: string;
        };
        /** @description A product in its place in a tasting. */
        TastingProductDto: {
            /**
             * @description Its id within the tasting, not the product's.
             * @example vB8nQ4mZ1cR7tY0wLkX2
             */
            reference: string;
            /**
             * @description From 1.
             * @example 1
             */
            order: number;
            /**
             * @description The sheet by which it is assessed.
             * @example publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            assessmentSheetPath: string;
            /** @description `products/<id>` of the product recommended after this one. */
            recommendation: string | null;
            /** @description The videos there are, by place: main, view, smell, taste, final. */
            podcastVideos: {
                [key: string]: components["schemas"]["VideoSlotDto"];
            };
            /** @description Podcasts: the one video of the product. */
            podcastMainVideo: components["schemas"]["VideoSlotDto"] | null;
            /** @description Podcasts: shown while one looks at the product. */
            podcastViewVideo: components["schemas"]["VideoSlotDto"] | null;
            /** @description Podcasts: shown while one smells the product. */
            podcastSmellVideo: components["schemas"]["VideoSlotDto"] | null;
            /** @description Podcasts: shown while one tastes the product. */
            podcastTasteVideo: components["schemas"]["VideoSlotDto"] | null;
            /** @description Podcasts: shown when one is done with the product. */
            podcastFinalVideo: components["schemas"]["VideoSlotDto"] | null;
            /** @description What the winner of the quiz gets. */
            quizPrize: string | null;
            /** @description What is tasted here. */
            product: components["schemas"]["ProductOfTastingDto"];
            /** @description The quiz on this product, in order. */
            quizQuestions: components["schemas"]["QuizQuestionDto"][];
        };
        /** @description A question asked before the tasting. */
        SurveyQuestionDto: {
            /**
             * @description By which answers name it.
             * @example Q4mZ1cR7tY0wLkX2vB8n
             */
            reference: string;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "¿Cuánto vino bebes?",
             *       "CA": "Quant vi beus?",
             *       "EN": "How much wine do you drink?"
             *     }
             */
            question: {
                [key: string]: string;
            };
            /**
             * @description SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number.
             * @enum {string}
             */
            type: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION";
            /**
             * @description By id: the texts by language beside `order`, from 0.
             * @example {
             *       "mZ1cR7tY0wLkX2vB8nQ4": {
             *         "ES": "A veces",
             *         "CA": "A vegades",
             *         "EN": "Sometimes",
             *         "order": 0
             *       }
             *     }
             */
            options: {
                [key: string]: {
                    [key: string]: string | number;
                };
            };
            /** @description From 0. */
            order: number;
            /** @description Whether it is asked no more. */
            deleted: boolean;
        };
        /** @description One of the things people say how satisfied they are with. */
        SatisfactionConceptDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "El ritmo",
             *       "CA": "El ritme",
             *       "EN": "The pace"
             *     }
             */
            concept: {
                [key: string]: string;
            };
            /** @description By which answers name it. */
            reference: string;
        };
        /** @description A whole tasting. */
        TastingDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example tY0wLkX2vB8nQ4mZ1cR7
             */
            id: string;
            /**
             * @description The same as `id`.
             * @example tY0wLkX2vB8nQ4mZ1cR7
             */
            reference: string;
            /**
             * @description As guests see it.
             * @example Tarde de garnachas
             */
            name: string;
            /**
             * @description CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description Minutes.
             * @example 60
             */
            duration: number;
            /**
             * @description SIMPLE asks no categories; BLIND hides the product and has its price guessed.
             * @enum {string}
             */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /**
             * @description How many products there are to taste.
             * @example 4
             */
            productCount: number;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
            /** @description Podcasts: shown before the first product. */
            podcastPresentationVideo: components["schemas"]["VideoSlotDto"] | null;
            /** @description Podcasts: shown at the end. */
            podcastGoodbyeVideo: components["schemas"]["VideoSlotDto"] | null;
            /** @description In the order in which they are tasted. */
            productReferences: components["schemas"]["TastingProductDto"][];
            /** @description Asked before the first product, in order. */
            surveyQuestions: components["schemas"]["SurveyQuestionDto"][];
            /** @description What people say how satisfied they are with at the end. */
            satisfactionConcepts: components["schemas"]["SatisfactionConceptDto"][];
            /** @description What guests read before they begin. */
            description: string;
            /** @description Podcasts: whether guests may take it without a connection. */
            offlineEnabled: boolean;
            /** @description Group tastings: whether whoever has the link may open it. */
            publicAccessEnabled: boolean;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo: boolean;
        };
        /** @description A tasting in a list. */
        TastingSummaryDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example tY0wLkX2vB8nQ4mZ1cR7
             */
            id: string;
            /**
             * @description The same as `id`.
             * @example tY0wLkX2vB8nQ4mZ1cR7
             */
            reference: string;
            /**
             * @description As guests see it.
             * @example Tarde de garnachas
             */
            name: string;
            /**
             * @description CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description Minutes.
             * @example 60
             */
            duration: number;
            /**
             * @description SIMPLE asks no categories; BLIND hides the product and has its price guessed.
             * @enum {string}
             */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /**
             * @description How many products there are to taste.
             * @example 4
             */
            productCount: number;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
            /** @description What guests read before they begin. */
            description: string;
            /** @description Podcasts: whether guests may take it without a connection. */
            offlineEnabled: boolean;
            /** @description Group tastings: whether whoever has the link may open it. */
            publicAccessEnabled: boolean;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo: boolean;
        };
        /** @description The fields of a TastingSummaryDto that were asked for. */
        SomeTastingSummaryDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example tY0wLkX2vB8nQ4mZ1cR7
             */
            id?: string;
            /**
             * @description The same as `id`.
             * @example tY0wLkX2vB8nQ4mZ1cR7
             */
            reference?: string;
            /**
             * @description As guests see it.
             * @example Tarde de garnachas
             */
            name?: string;
            /**
             * @description CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone.
             * @enum {string}
             */
            type?: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description Minutes.
             * @example 60
             */
            duration?: number;
            /**
             * @description SIMPLE asks no categories; BLIND hides the product and has its price guessed.
             * @enum {string}
             */
            template?: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /**
             * @description How many products there are to taste.
             * @example 4
             */
            productCount?: number;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate?: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version?: number;
            /** @description What guests read before they begin. */
            description?: string;
            /** @description Podcasts: whether guests may take it without a connection. */
            offlineEnabled?: boolean;
            /** @description Group tastings: whether whoever has the link may open it. */
            publicAccessEnabled?: boolean;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo?: boolean;
        };
        /** @description Another product of the same name. */
        OtherVintageDto: {
            /**
             * @description Of the product.
             * @example Q4mZ1cR7tY0wLkX2vB8n
             */
            id: string;
            /**
             * @description The year of the harvest; null without one.
             * @example 2021
             */
            vintage: number | null;
        };
        /** @description A product of a tasting, and the vintages that could take its place. */
        TastedVintageDto: {
            /**
             * @description Of the product.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description As people know the product.
             * @example Garnacha de la Ermita
             */
            name: string;
            /**
             * @description The year of the harvest; null without one.
             * @example 2019
             */
            vintage: number | null;
            /** @description Your other products of the same name that the tasting has not, the youngest first; fifty at most. */
            others: components["schemas"]["OtherVintageDto"][];
        };
        /** @description What takes the place of a product: another product, or a copy of it with another vintage. Neither: it stays. */
        VintageChoiceDto: {
            /**
             * @description Id or path of a product of the tasting; each comes once.
             * @example products/kX2vB8nQ4mZ1cR7tY0wL
             */
            product: string | null;
            /**
             * @description Id or path of another product of yours.
             * @example null
             */
            replacement?: string | null;
            /**
             * @description A new product is made with this vintage and everything else of the old one, but for its article number.
             * @example 2022
             */
            vintage?: (number | string) | null;
        };
        /** @description How the copy of a tasting differs from it. */
        CloneVintagesDto: {
            /** @description Products that are not named stay. */
            vintages?: components["schemas"]["VintageChoiceDto"][] | null;
        };
        /** @description Whether a code leads somewhere already. */
        CodeCheckDto: {
            /**
             * @description The code as it would be kept.
             * @example VENDIMIA26
             */
            code: string;
            /**
             * @description True: it is taken, or once was by an event somebody took part in.
             * @example false
             */
            exists: boolean;
        };
        /** @description A code that nobody has. */
        FreeCodeDto: {
            /**
             * @description Good for a new event, as long as nobody else takes it.
             * @example K7QX2MNB
             */
            publicCode: string;
        };
        /** @description Code, dates and automatic report of an event. */
        SessionCodeDto: {
            /**
             * @description What guests type or find in the link.
             * @example VENDIMIA26
             */
            publicCode: string;
            /**
             * Format: date-time
             * @description When it begins.
             * @example 2026-11-20T18:00:00.000Z
             */
            fromDate: string;
            /**
             * Format: date-time
             * @description When it ends.
             * @example 2026-11-20T22:00:00.000Z
             */
            toDate: string;
            /**
             * @description STANDAR: on demand. PROGRAMATED: once after the end. PERIODIC: every so many days.
             * @enum {string|null}
             */
            generationReportType: "STANDAR" | "PROGRAMATED" | "PERIODIC" | null;
            /** @description Days between periodic reports. */
            generationPeriodicInterval: number | null;
            /** @description Whether reports are made by themselves. */
            generateReport: boolean;
            /** @description Whether the platform holds back the reports that it makes by itself. Once it does no more, the last one that is missing is made. */
            generationPaused: boolean;
        };
        /** @description An event or campaign. */
        SessionDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example R7tY0wLkX2vB8nQ4mZ1c
             */
            id: string;
            /**
             * @description The same as `id`.
             * @example R7tY0wLkX2vB8nQ4mZ1c
             */
            reference: string;
            /**
             * @description The tasting's name.
             * @example Tarde de garnachas
             */
            tasting: string;
            /**
             * @description `tastings/<id>` of what is tasted.
             * @example tastings/tY0wLkX2vB8nQ4mZ1cR7
             */
            tastingPath: string;
            /**
             * @description The instructor's name.
             * @example Aina Ferrer
             */
            instructor: string | null;
            /**
             * @description `instructors/<id>` of who leads it.
             * @example instructors/kX2vB8nQ4mZ1cR7tY0wL
             */
            instructorPath: string | null;
            /**
             * @description CONVENTIONAL_TAST is an event led by an instructor, PODCAST_TAST a campaign that guests take alone.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description Language the room opens in; `notSelected` leaves it to each guest.
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /**
             * @description IANA name of the zone by whose clocks days are meant.
             * @example Europe/Madrid
             */
            timeZone: string;
            /**
             * @description By the clock of this answer.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "FINISHED";
            /**
             * @description How many people took part so far.
             * @example 42
             */
            attendees: number;
            /**
             * @description What guests open.
             * @example https://room.example.com/room/VENDIMIA26?lang=es
             */
            publicLink: string;
            /**
             * @description The same without the video stream; null where it is not offered.
             * @example null
             */
            publicLinkWithoutStreaming: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
            /** @description Code, dates and automatic report. */
            sessionCode: components["schemas"]["SessionCodeDto"];
            /** @description Whether guests may take part without an e-mail. */
            liteMode: boolean;
            /** @description Whether there is a second link without the video stream. */
            noStreamingUrlEnabled: boolean;
            /** @description Somebody took part or a report was made: the tasting can no longer change. */
            tastingFixed: boolean;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo: boolean;
        };
        /** @description The fields of a SessionDto that were asked for. */
        SomeSessionDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example R7tY0wLkX2vB8nQ4mZ1c
             */
            id?: string;
            /**
             * @description The same as `id`.
             * @example R7tY0wLkX2vB8nQ4mZ1c
             */
            reference?: string;
            /**
             * @description The tasting's name.
             * @example Tarde de garnachas
             */
            tasting?: string;
            /**
             * @description `tastings/<id>` of what is tasted.
             * @example tastings/tY0wLkX2vB8nQ4mZ1cR7
             */
            tastingPath?: string;
            /**
             * @description The instructor's name.
             * @example Aina Ferrer
             */
            instructor?: string | null;
            /**
             * @description `instructors/<id>` of who leads it.
             * @example instructors/kX2vB8nQ4mZ1cR7tY0wL
             */
            instructorPath?: string | null;
            /**
             * @description CONVENTIONAL_TAST is an event led by an instructor, PODCAST_TAST a campaign that guests take alone.
             * @enum {string}
             */
            type?: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description Language the room opens in; `notSelected` leaves it to each guest.
             * @enum {string}
             */
            lang?: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /**
             * @description IANA name of the zone by whose clocks days are meant.
             * @example Europe/Madrid
             */
            timeZone?: string;
            /**
             * @description By the clock of this answer.
             * @enum {string}
             */
            status?: "PENDING" | "IN_PROGRESS" | "FINISHED";
            /**
             * @description How many people took part so far.
             * @example 42
             */
            attendees?: number;
            /**
             * @description What guests open.
             * @example https://room.example.com/room/VENDIMIA26?lang=es
             */
            publicLink?: string;
            /**
             * @description The same without the video stream; null where it is not offered.
             * @example null
             */
            publicLinkWithoutStreaming?: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate?: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version?: number;
            /** @description Code, dates and automatic report. */
            sessionCode?: components["schemas"]["SessionCodeDto"];
            /** @description Whether guests may take part without an e-mail. */
            liteMode?: boolean;
            /** @description Whether there is a second link without the video stream. */
            noStreamingUrlEnabled?: boolean;
            /** @description Somebody took part or a report was made: the tasting can no longer change. */
            tastingFixed?: boolean;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo?: boolean;
        };
        /** @description Code, dates and automatic report of an event to save. */
        SaveSessionCodeDto: {
            /**
             * @description 4 to 20 letters A to Z and digits, whatever their case. Without one, a new event gets a generated one.
             * @example VENDIMIA26
             */
            publicCode?: string | null;
            /**
             * @description ISO 8601 with its zone, or a day as dd/MM/yyyy, which begins with the clocks of the event's zone. A new event starts in two minutes
             *     unless it says otherwise.
             * @example 2026-11-20T18:00:00Z
             */
            fromDate?: string | null;
            /**
             * @description Like `fromDate`; a day is meant whole, to the first instant of the next one. A group tasting always ends four hours after its start;
             *     a new podcast ends after a year unless it says otherwise.
             * @example 2027-11-20T18:00:00Z
             */
            toDate?: string | null;
            /**
             * @description Whether reports are made by themselves.
             * @example false
             */
            generateReport?: boolean | null;
            /**
             * @description STANDAR: on demand. PROGRAMATED: once after the end. PERIODIC: every so many days.
             * @example PROGRAMATED
             * @enum {string|null}
             */
            generationReportType?: "STANDAR" | "PROGRAMATED" | "PERIODIC" | null;
            /**
             * @description Days between periodic reports: a whole number from 1 to 365, whatever the report type.
             * @example 7
             */
            generationPeriodicInterval?: (number | string) | null;
        };
        /** @description That you agree to pay for one more every month, as the refusal without it says. */
        ExtraChargeDto: {
            /**
             * @description A month, without VAT.
             * @example 9
             */
            amount: number;
            /**
             * @description An ISO 4217 code.
             * @example EUR
             */
            currency: string;
        };
        /** @description An event to save. Absent fields keep their value, null clears them. */
        SaveSessionDto: {
            /**
             * @description The tasting's type as reading gave it. It changes nothing; one that `tastingPath` does not have is refused.
             * @example CONVENTIONAL_TAST
             * @enum {string|null}
             */
            type?: "CONVENTIONAL_TAST" | "PODCAST_TAST" | null;
            /**
             * @description `tastings/<id>` or the bare id. Fixed once somebody took part.
             * @example tastings/tY0wLkX2vB8nQ4mZ1cR7
             */
            tastingPath?: string | null;
            /**
             * @description `instructors/<id>` or the bare id.
             * @example instructors/kX2vB8nQ4mZ1cR7tY0wL
             */
            instructorPath?: string | null;
            /**
             * @description Language the room opens in; `notSelected` leaves it to each guest.
             * @example ES
             * @enum {string|null}
             */
            lang?: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK" | null;
            /** @description Code, dates and automatic report. Each is kept where it is absent. */
            sessionCode?: components["schemas"]["SaveSessionCodeDto"] | null;
            /**
             * @description Podcasts only: guests may take part without an e-mail.
             * @example false
             */
            liteMode?: boolean | null;
            /**
             * @description Group tastings only: a second link without the video stream.
             * @example false
             */
            noStreamingUrlEnabled?: boolean | null;
            /**
             * @description IANA zone; the company's unless it says otherwise.
             * @example Europe/Madrid
             */
            timeZone?: string | null;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
            /** @description Where the plan has no room for it in its month: what one more costs every month, to which you agree. */
            extraCharge?: components["schemas"]["ExtraChargeDto"] | null;
        };
        /** @description An event or campaign in progress. */
        JoinedDto: {
            /**
             * @description Id of the event or campaign.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /** @description People who have joined, up to now. */
            attendees: number;
        };
        /** @description What may be said when an event is restored. */
        RestoreSessionDto: {
            /** @description Where the plan has no room for it in its month: what one more costs every month, to which you agree. */
            extraCharge?: components["schemas"]["ExtraChargeDto"] | null;
        };
        /** @description An address that is told what happens in your tastings. */
        WebhookDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example w9Za4QeR7tGy2UiK5oPs
             */
            id: string;
            /**
             * @description Where messages are sent.
             * @example https://crm.example.com/hooks/tastings
             */
            url: string;
            /**
             * @description What it is told of.
             * @example [
             *       "attendee.joined",
             *       "report.ready"
             *     ]
             */
            events: ("attendee.joined" | "attendee.rated" | "attendee.finished" | "store_link.clicked" | "report.ready" | "session.started" | "session.ended")[];
            /**
             * @description FAILING: what was sent last was not accepted, and is tried again. DISABLED: nothing is sent until you enable it.
             * @enum {string}
             */
            state: "WORKING" | "FAILING" | "DISABLED";
            /**
             * Format: date-time
             * @description Since when nothing was accepted; null since something was. Of a disabled one: it was disabled for that.
             * @example null
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Since when nothing is sent.
             * @example null
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation signs too; null when there is none, or it no longer does.
             * @example null
             */
            formerSecretUntil: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
        };
        /** @description A webhook to save. Absent fields keep their value. */
        SaveWebhookDto: {
            /**
             * @description Where messages are sent: https, on port 443 or 8443, and reachable from everywhere.
             * @example https://crm.example.com/hooks/tastings
             */
            url?: string | null;
            /**
             * @description What it is told of; at least one.
             * @example [
             *       "attendee.joined",
             *       "report.ready"
             *     ]
             */
            events?: ("attendee.joined" | "attendee.rated" | "attendee.finished" | "store_link.clicked" | "report.ready" | "session.started" | "session.ended")[] | null;
            /**
             * @description False: nothing is sent, and what waits is given up. True enables it again, also after it was disabled because nothing was accepted.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
        };
        /** @description A webhook with its secret. */
        WebhookWithSecretDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example w9Za4QeR7tGy2UiK5oPs
             */
            id: string;
            /**
             * @description Where messages are sent.
             * @example https://crm.example.com/hooks/tastings
             */
            url: string;
            /**
             * @description What it is told of.
             * @example [
             *       "attendee.joined",
             *       "report.ready"
             *     ]
             */
            events: ("attendee.joined" | "attendee.rated" | "attendee.finished" | "store_link.clicked" | "report.ready" | "session.started" | "session.ended")[];
            /**
             * @description FAILING: what was sent last was not accepted, and is tried again. DISABLED: nothing is sent until you enable it.
             * @enum {string}
             */
            state: "WORKING" | "FAILING" | "DISABLED";
            /**
             * Format: date-time
             * @description Since when nothing was accepted; null since something was. Of a disabled one: it was disabled for that.
             * @example null
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Since when nothing is sent.
             * @example null
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation signs too; null when there is none, or it no longer does.
             * @example null
             */
            formerSecretUntil: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
            /**
             * @description With which messages are signed, as standardwebhooks.com says: whoever has it can make messages that look like ours.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5o0MqjYc9Ek=
             */
            secret: string;
        };
        /** @description A message to a webhook, and what became of it. */
        WebhookDeliveryDto: {
            /**
             * @description The same in the header `webhook-id`, however often it is sent.
             * @example msg_0f8fad5bd9cb469fa16570867728950e
             */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "attendee.joined" | "attendee.rated" | "attendee.finished" | "store_link.clicked" | "report.ready" | "session.started" | "session.ended" | "webhook.test";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2030-11-20T19:04:11.532Z
             */
            timestamp: string;
            /**
             * @description PENDING: it waits for its first or next try. FAILED: it was given up, after 24 hours or because the webhook was disabled.
             * @enum {string}
             */
            state: "PENDING" | "DELIVERED" | "FAILED";
            /**
             * @description What is sent, to the letter; null once the attendee whom it was about was forgotten.
             * @example {"type":"attendee.joined","timestamp":"2030-11-20T19:04:11.532Z","data":{"sessionId":"kX2vB8nQ4mZ1cR7tY0wL","attendeeId":"p4Rn8sW2xT6yV0zA3bC7","contact":{"name":"Aina Ferrer","email":"aina@example.com"}}}
             */
            body: string | null;
            /**
             * @description How often it was tried.
             * @example 1
             */
            tries: number;
            /**
             * Format: date-time
             * @description When it was tried last; null before the first time.
             * @example 2030-11-20T19:04:11.871Z
             */
            triedAt: string | null;
            /**
             * @description How long that took, in milliseconds.
             * @example 212
             */
            tookMs: number | null;
            /**
             * @description The HTTP status of the last answer: 2xx accepts, and nothing else. Null where there was none.
             * @example 200
             */
            status: number | null;
            /**
             * @description The beginning of the last answer, 4 KB at most.
             * @example ok
             */
            answer: string | null;
            /**
             * @description Why there was no answer.
             * @example null
             * @enum {string|null}
             */
            fault: "NO_ANSWER" | "UNKNOWN_HOST" | "PRIVATE_ADDRESS" | "NO_CONNECTION" | "BAD_CERTIFICATE" | null;
            /**
             * Format: date-time
             * @description When it is tried next; null when it is not.
             * @example null
             */
            nextTryAt: string | null;
        };
        /** @description What one attendee says of a product. Null: not said. */
        RoomParametersDto: {
            /**
             * @description 0 to 5 in half steps.
             * @example 4.5
             */
            rateBox: number | null;
            /** @description 1 to 5 (best), or `not_rated`. */
            ratePrice: (number | "not_rated") | null;
            /** @description A guess, in the currency of the event, with two decimals. */
            blindPrice: number | null;
            /** @description Free text. */
            notes: string | null;
        };
        /** @description All that one attendee says of a product. */
        RoomAssessmentDto: {
            /** @description Rating, price and notes. */
            parameters: components["schemas"]["RoomParametersDto"];
            /** @description Votes by category and component. */
            categories: {
                [key: string]: {
                    [key: string]: string | {
                        [key: string]: true;
                    };
                };
            };
            /** @description Whether the attendee is done with the product. */
            submitted: boolean;
        };
        /** @description One answer that can be chosen. */
        RoomOptionDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            icon?: string | null;
            /** @description In a TREE: what the family divides into. */
            options?: components["schemas"]["RoomOptionDto"][];
            /** @description By which answers name it. */
            id: string;
        };
        /** @description A question that is the same for every product. */
        RoomParameterDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description What is asked: a rating in half stars, value for money, a guess of the price, or notes.
             * @enum {string}
             */
            type: "RATE_BOX" | "RATE_PRICE" | "BLIND_PRICE" | "NOTES";
            /** @description Usually empty: what may be answered follows from `type`. */
            options: components["schemas"]["RoomOptionDto"][];
            /** @description From 1. */
            order: number;
            /**
             * @description What a button that opens the question says, by language.
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            buttonAddText?: {
                [key: string]: string;
            };
            /** @description Made by the server. */
            id: string;
        };
        /** @description A question of a category. */
        RoomComponentDto: {
            /** @description From 1. */
            order: number;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description How one answers: by a slider, a list, a tree of families, or faces.
             * @enum {string}
             */
            type: "OPTIONS_SLIDER" | "IMAGES_SLIDER" | "TREE" | "FACES";
            /**
             * @description What a button that opens the question says, by language.
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            buttonAddText?: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            icon?: string | null;
            /** @description A video that explains the question, by its id. */
            videoExplanationId?: string | null;
            /** @description A video that explains the question, by its address. */
            videoExplanationUrl?: string | null;
            /** @description Of a slider, from less to more; empty for FACES. */
            options: components["schemas"]["RoomOptionDto"][];
            /** @description By which answers name it. */
            id: string;
        };
        /** @description A phase of the tasting: view, smell, taste, final. */
        RoomCategoryDto: {
            /**
             * @description MAIN is a phase of tasting, FINAL what is asked after all of them.
             * @enum {string}
             */
            kind: "MAIN" | "FINAL";
            /** @description From 1. */
            order: number;
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            image: string | null;
            /** @description What it asks, in order. */
            components: components["schemas"]["RoomComponentDto"][];
            /** @description By which answers name it. */
            id: string;
        };
        /** @description What is asked of a product, as far as the template asks it. */
        RoomSheetDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description What is asked of every product. */
            parameters: components["schemas"]["RoomParameterDto"][];
            /** @description What is asked phase by phase, in order. */
            categories: components["schemas"]["RoomCategoryDto"][];
            /** @description Made by the server. */
            id: string;
        };
        /** @description A product of the tasting, once the attendee may know which. */
        RoomProductInfoDto: {
            /** @description Address of the picture. */
            image: string | null;
            /** @description Of one unit, in the company’s currency, with at most two decimals. */
            price: number | null;
            /** @description What one unit costs at present, lower than `price`; null where nothing is taken off. */
            discountedPrice: number | null;
            /** @description Where it is sold, an http or https link. */
            externalStoreURL: string | null;
            /** @description What kind of product it is. */
            type: components["schemas"]["NamedReferenceDto"];
            /** @description Which kind within its type. */
            subtype: components["schemas"]["NamedReferenceDto"];
            /** @description The year of the harvest; null without one. */
            vintage: number | null;
            /** @description Where it comes from, such as an appellation. */
            region: string | null;
            /**
             * @description An ISO 3166-1 code; of what is no country that we know, the text that was sent.
             * @example ES
             */
            country: string | null;
            /** @description Its attributes, in their order. */
            properties: components["schemas"]["StoredPropertyDto"][];
            /** @description 20 characters. */
            reference: string;
            /** @description Whether one must be of age to taste it. */
            alcoholic: boolean;
            /** @description As people know the product. */
            name: string;
        };
        /** @description The tasting of a room. */
        RoomTastingDto: {
            /** @description Minutes. */
            duration: number;
            /**
             * @description Led by an instructor, or alone.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description SIMPLE: no categories. BLIND: the price is guessed and the product hidden.
             * @enum {string}
             */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /** @description As the organiser calls it. */
            name: string;
            /** @description What guests read before they begin. */
            description: string;
        };
        /** @description Who invites. */
        RoomOrganiserDto: {
            /** @description Address of its picture. */
            logo: string | null;
            /** @description The privacy policy that joining accepts: the one of the theme, else the company's. */
            privacyPolicyUrl: string | null;
            /** @description The terms that joining accepts: those of the theme, else the company's. */
            termsUrl: string | null;
            /** @description The company or the cellar. */
            name: string;
        };
        /** @description What an order costs to deliver, in the currency of the event. Null: not said. */
        RoomStoreDto: {
            /**
             * @description Of one order.
             * @example 6.5
             */
            deliveryCost: number | null;
            /**
             * @description From this amount on delivery is free.
             * @example 60
             */
            freeDeliveryMinimum: number | null;
        };
        /** @description The event of a room. */
        RoomSessionDto: {
            /**
             * @description By the clock of this answer.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "FINISHED";
            /**
             * Format: date-time
             * @description When the room opens.
             */
            fromDate: string;
            /**
             * Format: date-time
             * @description When the room closes.
             */
            toDate: string;
            /**
             * @description Language the room opens in; `notSelected` leaves it to each guest.
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /** @description What is tasted here. */
            tasting: components["schemas"]["RoomTastingDto"];
            /** @description Who invites. */
            organiser: components["schemas"]["RoomOrganiserDto"];
            /**
             * @description ISO 4217: of prices shown and guessed.
             * @example EUR
             */
            currency: string;
            /** @description Null where nothing is sold online: then no product has a shop, nor a discount. */
            store: components["schemas"]["RoomStoreDto"] | null;
            /** @description The code as it is now. */
            code: string;
            /** @description IANA name of the event’s zone. */
            timeZone: string;
            /** @description Whether one can take part without an e-mail. */
            liteMode: boolean;
            /** @description Whether the tasting is only tried here: nothing that is answered counts. */
            demo: boolean;
            /** @description Name of who leads the tasting. */
            instructor: string;
            /** @description Whether the attendee is asked for satisfaction. */
            satisfactionActive: boolean;
        };
        /** @description What guests see in the lobby. */
        RoomLobbyDto: {
            /** @description Address of its picture. */
            image: string | null;
            /**
             * @description Its text by language: plain text, or HTML of which nothing is left but what a page may have.
             * @example {
             *       "ES": "Bienvenidos a la bodega.",
             *       "CA": "Benvinguts al celler.",
             *       "EN": "Welcome to the winery."
             *     }
             */
            text: {
                [key: string]: string;
            };
            /**
             * @description After how many seconds it ends by itself; null where it does not.
             * @example 10
             */
            skipAfterSeconds: number | null;
        };
        /** @description Addresses of the sounds of a room. */
        RoomSoundsDto: {
            /**
             * @description When a guest begins the tasting. Null: nothing is heard.
             * @example /library/sounds/validate.wav
             */
            startTasting: string | null;
            /**
             * @description When a guest has submitted a product. Null: nothing is heard.
             * @example /library/sounds/validate.wav
             */
            validate: string | null;
            /**
             * @description When a guest opens the shop. Null: nothing is heard.
             * @example /library/sounds/validate.wav
             */
            storeSound: string | null;
            /**
             * @description Before a recommendation is shown. Null: nothing is heard.
             * @example /library/sounds/validate.wav
             */
            prerecomendation: string | null;
            /**
             * @description When a recommendation is shown. Null: nothing is heard.
             * @example /library/sounds/validate.wav
             */
            postrecomendation: string | null;
        };
        /** @description What joining accepts. */
        RoomLinksDto: {
            /** @description Where the terms are; null: the product’s own words. */
            terms: string | null;
            /** @description Where the privacy policy is; null: the product’s own words. */
            privacy: string | null;
        };
        /** @description The look of a room. */
        RoomThemeDto: {
            /**
             * @description As the organiser chose it: what cannot be read in it has to be shown darker or lighter.
             * @example #1e4d2b
             */
            mainColor: string;
            /**
             * @description As the organiser chose it.
             * @example #757a80
             */
            secondaryColor: string;
            /** @description Address of the picture behind the page. */
            background: string | null;
            /** @description What comes before the tasting. */
            lobby: components["schemas"]["RoomLobbyDto"];
            /** @description What is heard. */
            sounds: components["schemas"]["RoomSoundsDto"];
            /** @description The same links as those of `organiser`. */
            links: components["schemas"]["RoomLinksDto"];
        };
        /** @description One attendee, as only that attendee sees it. */
        RoomAttendeeDto: {
            /** @description Null for somebody without a name. */
            email: string | null;
            /**
             * @description Language the person reads in.
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /** @description 20 characters. */
            reference: string;
            /** @description `Lite assistant` for somebody without a name. */
            name: string;
            /** @description Whether the organiser may write to the person about its products. */
            contactConsent: boolean;
            /** @description Whether the person wants what they tasted by e-mail once the tasting is over. */
            recapConsent: boolean;
        };
        /** @description A question of the quiz on a product. */
        RoomQuizQuestionDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            question: {
                [key: string]: string;
            };
            /** @description `answer1` to `answer4`, each by language. */
            options: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description From 1. */
            order: number;
            /**
             * @description Which one is right: only once the attendee has answered. Null for an answer that is not right in a quiz with a prize, until the event
             *     has ended.
             * @enum {string|null}
             */
            correct?: "answer1" | "answer2" | "answer3" | "answer4" | null;
            /** @description By which answers name it. */
            reference: string;
        };
        /** @description A product's place in the tasting. */
        RoomProductDto: {
            /**
             * @description Place in the tasting, from 1: what a hidden product is called by.
             * @example 1
             */
            label: number;
            /**
             * @description Key of its sheet in `sheets`.
             * @example publicAssessmentSheets/rYb1VtQ0c5nKx8JmE2aZ
             */
            assessmentSheetPath: string;
            /** @description Null while it is hidden: in a BLIND tasting, until the attendee has submitted it. */
            product: components["schemas"]["RoomProductInfoDto"] | null;
            /** @description What is recommended after it; null where nothing is, or as long as that would tell what something hidden is. */
            recommended: components["schemas"]["RoomProductInfoDto"] | null;
            /**
             * @description What who wins the quiz gets: who has most right of those with an e-mail, then who answered more, then who had finished first. It is
             *     decided when the event has ended; the organiser hands it over by the winner's e-mail.
             * @example Una botella
             */
            quizPrize: string | null;
            /** @description In order; empty where there is none, and while the product is hidden. */
            quiz: components["schemas"]["RoomQuizQuestionDto"][];
            /** @description By which answers name it; not the product's own id. */
            reference: string;
        };
        /** @description A question asked before the first product. */
        RoomQuestionDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "¿Qué te trae por aquí?",
             *       "CA": "Què t’hi porta?",
             *       "EN": "What brings you here?"
             *     }
             */
            question: {
                [key: string]: string;
            };
            /**
             * @description SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number.
             * @enum {string}
             */
            type: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION";
            /** @description By option id: the text by language, and its place. */
            options: {
                [key: string]: {
                    /** @description Place among the options, from 0. */
                    order: number;
                    /** @description The Spanish text. */
                    ES?: string;
                    /** @description The Catalan text. */
                    CA?: string;
                    /** @description The English text. */
                    EN?: string;
                } & {
                    [key: string]: string | number;
                };
            };
            /** @description From 0. */
            order: number;
            /** @description By which answers name it. */
            reference: string;
        };
        /** @description One of the things people say how satisfied they are with. */
        RoomConceptDto: {
            /**
             * @description Texts by language.
             * @example {
             *       "ES": "Ritmo",
             *       "CA": "Ritme",
             *       "EN": "Pace"
             *     }
             */
            concept: {
                [key: string]: string;
            };
            /** @description By which answers name it. */
            reference: string;
        };
        /** @description All that this attendee has answered so far. */
        RoomAnswersDto: {
            /** @description Option ids by question. */
            survey: {
                [key: string]: string[];
            };
            /** @description By the product's reference in the tasting. */
            assessments: {
                [key: string]: components["schemas"]["RoomAssessmentDto"];
            };
            /** @description The answers to quiz questions, by the product's reference in the tasting and by question. */
            quiz: {
                [key: string]: {
                    [key: string]: "answer1" | "answer2" | "answer3" | "answer4";
                };
            };
            /** @description 1 (best) to 4 by concept. */
            satisfactions: {
                [key: string]: number;
            };
            /** @description Free text on the whole tasting. */
            finalComment: string | null;
        };
        /** @description All that the attendee's page needs. */
        RoomDto: {
            /** @description The event. */
            session: components["schemas"]["RoomSessionDto"];
            /** @description The look that the organiser chose; null: the product's own. */
            theme: components["schemas"]["RoomThemeDto"] | null;
            /** @description Who asks. */
            attendee: components["schemas"]["RoomAttendeeDto"];
            /** @description In their order. */
            products: components["schemas"]["RoomProductDto"][];
            /** @description By path. */
            sheets: {
                [key: string]: components["schemas"]["RoomSheetDto"];
            };
            /** @description The initial survey, in its order. */
            survey: components["schemas"]["RoomQuestionDto"][];
            /** @description Empty unless satisfaction is asked for. */
            satisfactionConcepts: components["schemas"]["RoomConceptDto"][];
            /** @description What the attendee has answered so far. */
            answers: components["schemas"]["RoomAnswersDto"];
        };
        /** @description Any part of one attendee's tasting, up to the whole. Absent stays, null clears, the last answer wins per component. */
        SaveAnswersDto: {
            /**
             * @description Option ids by question.
             * @example {
             *       "Q7sm2VtQ0c5nKx8JmE2a": [
             *         "x1Yb3VtQ0c5nKx8JmE2a"
             *       ]
             *     }
             */
            survey?: {
                [key: string]: string[] | null;
            } | null;
            /**
             * @description By the product's reference in the tasting. `submitted: true` ends a product, and in a BLIND tasting reveals it.
             * @example {
             *       "r1Yb3VtQ0c5nKx8JmE2a": {
             *         "parameters": {
             *           "rateBox": 4.5,
             *           "ratePrice": 4,
             *           "notes": "Guinda y tomillo."
             *         },
             *         "submitted": true
             *       }
             *     }
             */
            assessments?: {
                [key: string]: {
                    /** @description Rating, price and notes; which of them are asked follows from the sheet and the template. */
                    parameters?: {
                        /** @description Stars, in half steps. */
                        rateBox?: number | null;
                        /** @description Value for money, 5 being the best, or that one does not want to say. */
                        ratePrice?: (number | "not_rated") | null;
                        /** @description In the currency of the event; rounded half up to two decimals, never refused for having more. */
                        blindPrice?: number | null;
                        /** @description Free text. */
                        notes?: string | null;
                    };
                    /** @description Votes by category and component; null takes one back. */
                    categories?: {
                        [key: string]: {
                            [key: string]: (string | {
                                [key: string]: true;
                            }) | null;
                        };
                    };
                    /**
                     * @description One is done with the product; it cannot be taken back.
                     * @enum {boolean}
                     */
                    submitted?: true;
                };
            } | null;
            /**
             * @description By the product's reference in the tasting, then by question. The first answer to a question stays.
             * @example {
             *       "r1Yb3VtQ0c5nKx8JmE2a": {
             *         "q1Yb3VtQ0c5nKx8JmE2a": "answer2"
             *       }
             *     }
             */
            quiz?: {
                [key: string]: {
                    [key: string]: "answer1" | "answer2" | "answer3" | "answer4";
                };
            } | null;
            /** @description 1 (best) to 4 by concept. */
            satisfactions?: {
                [key: string]: number | null;
            } | null;
            /** @description Free text on the whole tasting. */
            finalComment?: string | null;
            /** @description What the attendee did; an `id` that was sent before counts once. */
            actions?: {
                /** @description Made by the client, 8 to 64 letters, digits, - and _. */
                id: string;
                /**
                 * @description The link to buy the product was opened.
                 * @enum {string}
                 */
                type: "STORE_LINK_CLICKED";
                /** @description The product’s reference in the tasting. */
                productRef: string;
            }[] | null;
            /**
             * @description A whole number that rises with every batch of this device, the time in milliseconds for example: an older batch that arrives after a
             *     newer one then changes nothing of what the newer one said. A batch without it counts as older than any of the same device that has one. Between batches without it, and between devices,
             *     the order of arrival decides.
             * @example 1795180000000
             */
            sequence?: number | null;
        };
        /** @description A component that was not taken, while the rest of its batch was. */
        IgnoredAnswerDto: {
            /**
             * @description Where in the batch, with dots.
             * @example assessments.r1Yb3VtQ0c5nKx8JmE2a.parameters.rateBox
             */
            path: string;
            /**
             * @description OLDER: a later batch of this device has answered it. REVEALED: the product was revealed, and this would change what was said of it.
             *     ANSWERED: the quiz question has another answer, the first one.
             * @enum {string}
             */
            reason: "OLDER" | "REVEALED" | "ANSWERED";
        };
        /** @description That the answers are kept. */
        AnswersSavedDto: {
            /**
             * Format: date-time
             * @description When they were kept.
             */
            savedAt: string;
            /** @description The products of a BLIND tasting that this call submitted, by their reference in the tasting. */
            reveals: {
                [key: string]: components["schemas"]["RoomProductInfoDto"];
            };
            /**
             * @description What is right in the quizzes that this call answered, by the product's reference and by question: of answered questions alone. Null
             *     where another answer is right and a prize can be won: `GET /room` tells which one once the event has ended.
             */
            correct: {
                [key: string]: {
                    [key: string]: "answer1" | "answer2" | "answer3" | "answer4" | null;
                };
            };
            /** @description What of this call was not taken, and why; usually nothing. */
            ignored: components["schemas"]["IgnoredAnswerDto"][];
        };
        /** @description Whether the organiser may write to the attendee about its products. */
        SayContactConsentDto: {
            /**
             * @description False takes it back, in every event of the organiser in which the e-mail took part.
             * @example false
             */
            contactConsent: boolean;
        };
        /** @description Whether the attendee wants what they tasted by e-mail. */
        SayRecapConsentDto: {
            /**
             * @description False takes it back for this tasting.
             * @example true
             */
            recapConsent: boolean;
        };
        /** @description How everybody in the room rated a product. */
        RoomRatingsDto: {
            /**
             * @description Of how many people: the first ones who rated it, five, ten and so on, so that nobody's rating can be told from two answers.
             * @example 5
             */
            n: number;
            /**
             * @description Of 0 to 5, one decimal, a half rounded up. Null of fewer than five people.
             * @example 3.7
             */
            mean: number | null;
        };
        /** @description What anybody sees at the door of a room. */
        RoomDoorDto: {
            /**
             * @description The code as it is now; former ones lead here too.
             * @example VINO2026
             */
            code: string;
            /**
             * @description By the clock of this answer.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "FINISHED";
            /**
             * Format: date-time
             * @description When the room opens.
             */
            fromDate: string;
            /**
             * Format: date-time
             * @description When the room closes.
             */
            toDate: string;
            /**
             * @description IANA zone of the event.
             * @example Europe/Madrid
             */
            timeZone: string;
            /** @description What is tasted here. */
            tasting: components["schemas"]["RoomTastingDto"];
            /** @description Who invites. */
            organiser: components["schemas"]["RoomOrganiserDto"];
            /** @description The look that the organiser chose; null: the product's own. */
            theme: components["schemas"]["RoomThemeDto"] | null;
            /**
             * @description 14, or 18 where something alcoholic is tasted.
             * @example 18
             */
            minimumAge: number;
            /**
             * @description The language the room opens in; `notSelected` leaves it to each guest.
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /**
             * @description How many products there are to taste.
             * @example 6
             */
            productCount: number;
            /** @description What joining accepts, as it is stored with the consent. */
            consentVersion: string;
            /** @description Whether one can take part without an e-mail. */
            liteMode: boolean;
            /** @description Whether the tasting is only tried here: nothing that is answered counts. */
            demo: boolean;
        };
        /** @description Who wants to come in. */
        JoinRoomDto: {
            /**
             * @description Random, made once by the device and kept there: it opens the same place again.
             * @example b1946ac92492d2347c6235b4d2611184
             */
            deviceKey: string;
            /**
             * @description Language the person reads in; `notSelected` where none was chosen.
             * @default notSelected
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /**
             * @description What kind of device it is.
             * @default PC_WEB
             * @enum {string}
             */
            platform: "TABLET_WEB" | "MOBILE_WEB" | "PC_WEB";
            /**
             * @description Needed with an e-mail.
             * @example Aina Ferrer
             */
            name?: string | null;
            /**
             * @description Only a room in lite mode can do without.
             * @example aina@example.com
             */
            email?: string | null;
            /**
             * @description To take part without a name; the e-mail, if any, is not kept.
             * @default false
             */
            lite: boolean | null;
            /**
             * @description The declaration to be of the room's minimum age; an `age` serves as well.
             * @example true
             */
            ofAge?: boolean | null;
            /** @description In years; it takes the place of `ofAge`. */
            age?: number | null;
            /**
             * @description Only where the person wants to say it.
             * @enum {string|null}
             */
            gender?: "FEMALE" | "MALE" | "OTHER" | null;
            /**
             * @description The privacy policy and the terms shown at the door are accepted. Stored with its time.
             * @example true
             */
            consent: boolean;
            /**
             * @description Whether the organiser may write to the person about its products, which they are asked apart and never have to say: false takes back what
             *     the same person said before, absent leaves it. Stored with its time where an e-mail is given.
             * @example true
             */
            contactConsent?: boolean | null;
            /**
             * @description Whether the person wants what they tasted by e-mail once the tasting is over, which they are asked apart and never have to say: false takes
             *     back what the same person said here before, absent leaves it. Stored with its time where an e-mail is given; nothing is sent of a demo.
             * @example true
             */
            recapConsent?: boolean | null;
        };
        /** @description The way in: the token goes into `Authorization: Bearer …` of everything in the room. */
        RoomJoinedDto: {
            /** @description Who has come in. */
            attendee: components["schemas"]["RoomAttendeeDto"];
            /** @description Good for this room only; the same each time the same device joins. */
            roomToken: string;
        };
        /** @description Who joined from another device. */
        ResumeRoomDto: {
            /**
             * @description With which the person joined.
             * @example aina@example.com
             */
            email: string;
        };
        /** @description The same for every e-mail, known here or not. */
        ResumeSentDto: {
            /**
             * @description Always true.
             * @example true
             */
            sent: boolean;
            /**
             * @description How long the code is good for, if there is one.
             * @example 10
             */
            minutes: number;
        };
        /** @description The code that came by mail, and the device that goes on. */
        ConfirmResumeDto: {
            /**
             * @description Random, made once by the device and kept there: it opens the same place again.
             * @example b1946ac92492d2347c6235b4d2611184
             */
            deviceKey: string;
            /**
             * @description Language the person reads in; `notSelected` where none was chosen.
             * @default notSelected
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /**
             * @description What kind of device it is.
             * @default PC_WEB
             * @enum {string}
             */
            platform: "TABLET_WEB" | "MOBILE_WEB" | "PC_WEB";
            /**
             * @description With which the person joined.
             * @example aina@example.com
             */
            email: string;
            /**
             * @description The six digits that came by mail.
             * @example 123456
             */
            code: string;
            /**
             * @description True lets the organiser write to the person about its products; anything else leaves what they said before.
             * @example true
             */
            contactConsent?: boolean | null;
            /**
             * @description True asks for what was tasted by e-mail; anything else leaves what they said before.
             * @example true
             */
            recapConsent?: boolean | null;
        };
        /** @description The room in which a tasting is tried. */
        TrialDto: {
            /**
             * @description Always the same for a tasting.
             * @example K7QX2MNB
             */
            publicCode: string;
            /**
             * Format: uri
             * @description Where to try it, in your own language.
             * @example https://retrogusto.example/room/K7QX2MNB?lang=es&lite=true
             */
            publicLink: string;
        };
        /** @description Who holds it: the organiser of the tasting, who answers for it. */
        HoldingOrganiserDto: {
            /**
             * @description As it was called when the first guest came.
             * @example Celler de Prova
             */
            name: string;
            /**
             * @description Whom to write to; null where there is nobody any more.
             * @example ana@winery.example
             */
            email: string | null;
            /** @description Address of its privacy policy; null where it has none of its own. */
            privacyPolicyUrl: string | null;
            /** @description Address of its terms of use; null where it has none of its own. */
            termsUrl: string | null;
        };
        /** @description The tasting at which it was said. */
        HeldTastingDto: {
            /**
             * @description What it is called.
             * @example Tarde de garnachas
             */
            name: string;
            /**
             * @description By which it was opened.
             * @example K7M4P2XA
             */
            code: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            fromDate: string;
            /**
             * Format: date-time
             * @description When it ended, or will.
             */
            toDate: string;
            /**
             * @description By whose clocks it is told, an IANA name.
             * @example Europe/Madrid
             */
            timeZone: string;
        };
        /** @description What somebody agreed to, and when. */
        GivenConsentDto: {
            /**
             * @description To which words exactly.
             * @example 3-9f86d081884c
             */
            version: string;
            /**
             * Format: date-time
             * @description When they were agreed to.
             */
            at: string;
        };
        /** @description What somebody agreed to at one tasting. */
        HeldConsentsDto: {
            /** @description To be written to by the organiser; null while that was not said, or was taken back. */
            contact: components["schemas"]["GivenConsentDto"] | null;
            /** @description To be mailed afterwards what they tasted; null while that was not said, or was taken back. */
            recap: components["schemas"]["GivenConsentDto"] | null;
            /** @description To take part, by the organiser’s documents. */
            terms: components["schemas"]["GivenConsentDto"];
        };
        /** @description How much somebody said at one tasting. */
        HeldCountsDto: {
            /** @description Products that were rated. */
            ratings: number;
            /** @description Products on which something was written. */
            notes: number;
            /** @description Answers to the survey, to the quizzes, on satisfaction, and the final comment. */
            answers: number;
            /** @description How often a link to buy was opened. */
            actions: number;
        };
        /** @description What is held of somebody since one tasting, and by whom. */
        HeldDataDto: {
            /**
             * @description Id of the person at this tasting.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            assistantId: string;
            /**
             * @description As it was given.
             * @example Aina Ferrer
             */
            name: string;
            /** @description In years; null where it was not said. */
            age: number | null;
            /**
             * @description Null where it was not said.
             * @enum {string|null}
             */
            gender: "FEMALE" | "MALE" | "OTHER" | null;
            /**
             * @description In which they read, or `notSelected`.
             * @example CA
             */
            language: string;
            /**
             * @description What kind of device it was.
             * @enum {string}
             */
            platform: "TABLET_WEB" | "MOBILE_WEB" | "PC_WEB";
            /**
             * Format: date-time
             * @description When they came in.
             */
            joinedAt: string;
            /**
             * Format: date-time
             * @description When they last did something there.
             */
            lastActivityAt: string;
            /**
             * Format: date-time
             * @description Until when who they are is kept: two years after they last did something.
             */
            keptUntil: string;
            /** @description Uid of the organiser. */
            userId: string;
            /** @description Who holds it. */
            organiser: components["schemas"]["HoldingOrganiserDto"];
            /** @description Since when and where. */
            tasting: components["schemas"]["HeldTastingDto"];
            /** @description As it was given. */
            email: string;
            /** @description What was agreed to. */
            consents: components["schemas"]["HeldConsentsDto"];
            /** @description How much was said. */
            counts: components["schemas"]["HeldCountsDto"];
        };
        /** @description That an e-mail was shown to be somebody’s by a code that was mailed to it. */
        EmailProofDto: {
            /**
             * Format: date-time
             * @description When that was, the last time.
             */
            provedAt: string;
            /**
             * Format: date-time
             * @description Until when that is kept.
             */
            keptUntil: string;
        };
        /** @description Something that somebody said or did, for as long as it held: what was changed later is there too. */
        StatementDto: {
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "RATING" | "PRICE_RATING" | "BLIND_PRICE" | "NOTES" | "VOTE" | "SUBMITTED" | "SURVEY" | "SATISFACTION" | "COMMENT" | "QUIZ" | "PRIZE" | "STORE_LINK_CLICKED";
            /** @description Reference of the product within the tasting; null where it is of none. */
            productRef: string | null;
            /** @description What the product is called; null of none, and of one that was hidden from them and still is. */
            product: string | null;
            /** @description Reference of the question, of a sheet as category/question; null where there was none. */
            questionRef: string | null;
            /** @description The question. */
            question: string | null;
            /** @description References of what was chosen, separated by commas; null where one writes, or gives a number. */
            answerRef: string | null;
            /** @description What was chosen or written. */
            answer: string | null;
            /** @description The number that was given: 0 to 5 of a rating, 1 to 5 of a price (0: chose not to), 1 (best) to 4 of satisfaction. */
            value: number | null;
            /** @description ISO 4217 code where the number is an amount of money. */
            currency: string | null;
            /**
             * Format: date-time
             * @description Since when it held.
             */
            from: string;
            /**
             * Format: date-time
             * @description Until when; null where it still holds.
             */
            until: string | null;
        };
        /** @description What is held since one tasting, with all that was said there. */
        ExportedTastingDto: {
            /**
             * @description Id of the person at this tasting.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            assistantId: string;
            /**
             * @description As it was given.
             * @example Aina Ferrer
             */
            name: string;
            /** @description In years; null where it was not said. */
            age: number | null;
            /**
             * @description Null where it was not said.
             * @enum {string|null}
             */
            gender: "FEMALE" | "MALE" | "OTHER" | null;
            /**
             * @description In which they read, or `notSelected`.
             * @example CA
             */
            language: string;
            /**
             * @description What kind of device it was.
             * @enum {string}
             */
            platform: "TABLET_WEB" | "MOBILE_WEB" | "PC_WEB";
            /**
             * Format: date-time
             * @description When they came in.
             */
            joinedAt: string;
            /**
             * Format: date-time
             * @description When they last did something there.
             */
            lastActivityAt: string;
            /**
             * Format: date-time
             * @description Until when who they are is kept: two years after they last did something.
             */
            keptUntil: string;
            /** @description Uid of the organiser. */
            userId: string;
            /** @description Who holds it. */
            organiser: components["schemas"]["HoldingOrganiserDto"];
            /** @description Since when and where. */
            tasting: components["schemas"]["HeldTastingDto"];
            /** @description As it was given. */
            email: string;
            /** @description What was agreed to. */
            consents: components["schemas"]["HeldConsentsDto"];
            /** @description How much was said. */
            counts: components["schemas"]["HeldCountsDto"];
            /** @description Everything that was said and done, in its order. */
            statements: components["schemas"]["StatementDto"][];
        };
        /** @description All that is held of somebody. */
        ExportedDataDto: {
            /**
             * Format: date-time
             * @description When it was read.
             */
            exportedAt: string;
            /** @description Whose it is. */
            email: string;
            /** @description That a mailed code showed the e-mail to be theirs; null where nothing of it is kept. */
            emailProof: components["schemas"]["EmailProofDto"] | null;
            /** @description Since each tasting, in no order that means anything. */
            tastings: components["schemas"]["ExportedTastingDto"][];
        };
        /** @description What one is called. */
        CorrectNameDto: {
            /**
             * @description As it is to be kept.
             * @example Aina Ferrer i Puig
             */
            name?: string | null;
        };
        /** @description A name that was corrected. */
        CorrectedNameDto: {
            /**
             * @description As it is kept.
             * @example Aina Ferrer i Puig
             */
            name: string;
            /** @description At how many tastings it stands now. */
            tastings: number;
        };
        /** @description Who wants a code, and for what. */
        SendCodeDto: {
            /**
             * @description With which the person took part. With `purpose` it is that of the token, and may be left out.
             * @example aina@example.com
             */
            email?: string | null;
            /**
             * @description Of the organiser who invited them: the token then shows that organiser’s tastings alone. Not asked with `purpose`.
             * @example celler@example.com
             */
            creatorEmail?: string | null;
            /**
             * @description Of a tasting of that organiser, in place of their e-mail, which guests may never have seen: it goes before it.
             * @example VINO2026
             */
            publicCode?: string | null;
            /**
             * @description What is to be confirmed; the caller brings a token then. Without it the code opens the area.
             * @enum {string|null}
             */
            purpose?: "ERASE" | "EXPORT" | "MAKE_ACCOUNT" | null;
        };
        /** @description The same for every e-mail, known here or not. */
        CodeSentDto: {
            /**
             * @description Always true.
             * @example true
             */
            sent: boolean;
            /**
             * @description How long the code is good for, if there is one.
             * @example 10
             */
            minutes: number;
            /** @description Opens the area at once: only where the operator asks for no code (`ASSISTANT_DIRECT_LOGIN`), and then none is sent. */
            token?: string;
            /**
             * Format: date-time
             * @description Until when that is good.
             */
            expiresAt?: string;
        };
        /** @description A code, and what it was asked for with. */
        CheckCodeDto: {
            /**
             * @description With which the person took part. With `purpose` it is that of the token, and may be left out.
             * @example aina@example.com
             */
            email?: string | null;
            /**
             * @description Of the organiser who invited them: the token then shows that organiser’s tastings alone. Not asked with `purpose`.
             * @example celler@example.com
             */
            creatorEmail?: string | null;
            /**
             * @description Of a tasting of that organiser, in place of their e-mail, which guests may never have seen: it goes before it.
             * @example VINO2026
             */
            publicCode?: string | null;
            /**
             * @description What is to be confirmed; the caller brings a token then. Without it the code opens the area.
             * @enum {string|null}
             */
            purpose?: "ERASE" | "EXPORT" | "MAKE_ACCOUNT" | null;
            /**
             * @description The six digits that came by mail.
             * @example 654321
             */
            code: string | null;
        };
        /** @description What a right code gives: a token of the area, or with `purpose` a confirmation. */
        AssistantTokenDto: {
            /**
             * @description The bearer of the calls of this area, for 24 hours; or the `x-confirmation` of what was asked for, for ten minutes.
             * @example rga_5f0c1c1e7a5e4f399a523ad8d4b0e6a1h3Kq8ZtWv1R
             */
            token: string;
            /**
             * Format: date-time
             * @description Until when it is good.
             */
            expiresAt: string;
            /**
             * @description Of the organiser whose tastings it shows, where it was asked for with the code of a tasting.
             * @example celler@example.com
             */
            creatorEmail?: string;
        };
        /** @description A token of everything that was tasted with the e-mail of an account. */
        GuestSignedInDto: {
            /**
             * @description The bearer of the calls of this area, for 24 hours; or the `x-confirmation` of what was asked for, for ten minutes.
             * @example rga_5f0c1c1e7a5e4f399a523ad8d4b0e6a1h3Kq8ZtWv1R
             */
            token: string;
            /**
             * Format: date-time
             * @description Until when it is good.
             */
            expiresAt: string;
            /**
             * @description Of the organiser whose tastings it shows, where it was asked for with the code of a tasting.
             * @example celler@example.com
             */
            creatorEmail?: string;
            /**
             * @description The e-mail, which is in the addresses of the other calls.
             * @example aina@example.com
             */
            email: string;
        };
        /** @description A password for an account of one’s own. */
        MakeAccountDto: {
            /**
             * @description At least six characters, and none of those that are tried first.
             * @example Garnacha-de-1943
             */
            password: string | null;
        };
        /** @description The code of an event. */
        VisitCodeDto: {
            /**
             * @description As it is now.
             * @example VINO2026
             */
            publicCode: string;
        };
        /** @description The event of a tasting that somebody took part in. */
        VisitSessionDto: {
            /**
             * @description The organiser.
             * @example h3Kq8ZtWv1Rm5YpLx0Bn
             */
            userUid: string;
            /**
             * @description The organiser’s e-mail; empty when they are gone.
             * @example celler@example.com
             */
            userEmail: string;
            /** @description Its code. */
            sessionCode: components["schemas"]["VisitCodeDto"];
        };
        /** @description A tasting that somebody took part in. */
        VisitDto: {
            /**
             * @description Of the tasting.
             * @example Tarde de garnachas
             */
            name: string;
            /**
             * Format: date-time
             * @description When they came in.
             */
            creationDate: string;
            /**
             * Format: date-time
             * @description When they answered last.
             */
            lastUpdate: string;
            /**
             * @description Their id in it: `assistantId`.
             * @example aN8JmE2aVtQ0c5nKx1Yb
             */
            reference: string;
            /** @description The event. */
            session: components["schemas"]["VisitSessionDto"];
            /** @description Where this one stands: opaque, `firstDoc` or `lastDoc` of `list/data`. */
            people: string;
        };
        /** @description Which page of one’s tastings. */
        VisitPageDto: {
            /**
             * @description One’s own.
             * @example aina@example.com
             */
            email: string | null;
            /** @description `people` of the first row of the page that is shown; absent for the first page. */
            firstDoc?: string | null;
            /** @description `people` of its last row. */
            lastDoc?: string | null;
            /**
             * @description Which way to go from it; the usual is `next`.
             * @enum {string|null}
             */
            direction?: "next" | "previous" | null;
            /**
             * @description Whether the page before this call was empty: going back then shows the page that the two places are of.
             * @example false
             */
            noneArray?: boolean | null;
        };
        /** @description The code of an event, and when it is. */
        CompleteCodeDto: {
            /**
             * @description As it is now.
             * @example VINO2026
             */
            publicCode: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            fromDate: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            toDate: string;
        };
        /** @description Who led a tasting. */
        VisitInstructorDto: {
            /**
             * @description Their name.
             * @example Ana Ruiz
             */
            name: string;
        };
        /** @description What was tasted. */
        VisitTastingDto: {
            /** @description Minutes. */
            duration: number;
            /**
             * @description Led by an instructor, or alone.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description SIMPLE: no categories. BLIND: the price is guessed and the product hidden.
             * @enum {string}
             */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /** @description In their order, as the room shows them: of a BLIND tasting a product is null until it was revealed to whoever took part. */
            productReferences: components["schemas"]["RoomProductDto"][];
            /** @description As the organiser calls it. */
            name: string;
            /** @description What guests read before they begin. */
            description: string;
        };
        /** @description The event of a tasting, with all that was tasted. */
        CompleteSessionDto: {
            /**
             * @description The organiser.
             * @example h3Kq8ZtWv1Rm5YpLx0Bn
             */
            userUid: string;
            /**
             * @description The organiser’s e-mail; empty when they are gone.
             * @example celler@example.com
             */
            userEmail: string;
            /** @description Its code, and when it is. */
            sessionCode: components["schemas"]["CompleteCodeDto"];
            /**
             * @description ISO 4217 code of the prices.
             * @example EUR
             */
            currency: string;
            /**
             * @description The language of the event.
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /**
             * @description IANA zone of the event.
             * @example Europe/Madrid
             */
            timeZone: string;
            /** @description Who led it. */
            instructor: components["schemas"]["VisitInstructorDto"];
            /** @description Who invited. */
            organiser: components["schemas"]["RoomOrganiserDto"];
            /** @description What was tasted. */
            tasting: components["schemas"]["VisitTastingDto"];
        };
        /** @description Where a row of a table of wines leads. */
        WineReferenceDto: {
            /**
             * @description The product in its tasting, by which `assessments` has it.
             * @example r1Yb3VtQ0c5nKx8JmE2a
             */
            productReference: string;
            /**
             * @description Who took part: `assistantId`.
             * @example aN8JmE2aVtQ0c5nKx1Yb
             */
            assistantReference: string;
            /**
             * @description The organiser: `userId`.
             * @example h3Kq8ZtWv1Rm5YpLx0Bn
             */
            userUid: string;
            /**
             * @description Where it is sold now; null where it is not any more, or not revealed.
             * @example https://shop.example.com/garnacha
             */
            url: string | null;
        };
        /** @description A product that somebody tasted, as a table shows it. What a BLIND tasting has not revealed to them is null. */
        WineRowDto: {
            /** @description Address of its picture. */
            image: string | null;
            /**
             * @description Null while it is not revealed: then `label` names it.
             * @example Garnacha 2019
             */
            name: string | null;
            /**
             * @description Its number in the tasting, from 1.
             * @example 3
             */
            label: number;
            /**
             * @description The tasting.
             * @example Tarde de garnachas
             */
            tasting: string;
            /**
             * Format: date-time
             * @description When they came in.
             */
            date: string;
            /**
             * @description Their stars, 0 to 5; null: not rated.
             * @example 4.5
             */
            rate: number | null;
            /**
             * @description As it was at the tasting.
             * @example 12.5
             */
            price: number | null;
            /** @description Lower than the price, where it was. */
            discountedPrice: number | null;
            /**
             * @description ISO 4217 code of the prices.
             * @example EUR
             */
            currency: string;
            /** @description Where it leads. */
            reference: components["schemas"]["WineReferenceDto"];
        };
        /** @description A tasting that somebody took part in, with all that they said of its products. */
        CompleteVisitDto: {
            /**
             * @description Of the tasting.
             * @example Tarde de garnachas
             */
            name: string;
            /**
             * Format: date-time
             * @description When they came in.
             */
            creationDate: string;
            /**
             * Format: date-time
             * @description When they answered last.
             */
            lastUpdate: string;
            /**
             * @description Their id in it: `assistantId`.
             * @example aN8JmE2aVtQ0c5nKx1Yb
             */
            reference: string;
            /** @description The event. */
            session: components["schemas"]["CompleteSessionDto"];
            /** @description The look that the organiser chose; null: the product’s own. */
            theme: components["schemas"]["RoomThemeDto"] | null;
            /** @description The sheets that products were tasted by, by `assessmentSheetPath`: they name the options. */
            sheets: {
                [key: string]: components["schemas"]["RoomSheetDto"];
            };
            /** @description What they said, by the product’s reference in the tasting. */
            assessments: {
                [key: string]: components["schemas"]["RoomAssessmentDto"];
            };
            /** @description The products as a table shows them, in the order of the tasting. */
            rows: components["schemas"]["WineRowDto"][];
        };
        /** @description A product that somebody tasted, once however often they did. */
        TastedProductDto: {
            /**
             * @description The product.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            product: string;
            /**
             * @description As it was when they tasted it last; so are picture, vintage, region, price and shop.
             * @example Garnacha 2019
             */
            name: string;
            /** @description Address of its picture. */
            image: string | null;
            /**
             * @description The year.
             * @example 2019
             */
            vintage: number | null;
            /**
             * @description Where it is from.
             * @example Campo de Borja
             */
            region: string | null;
            /**
             * @description Without discount.
             * @example 12.5
             */
            price: number | null;
            /** @description Lower than the price, where it was. */
            discountedPrice: number | null;
            /**
             * @description ISO 4217 code of the prices.
             * @example EUR
             */
            currency: string;
            /**
             * @description At how many tastings.
             * @example 2
             */
            times: number;
            /**
             * @description Mean of their own stars, 0 to 5, rounded to two decimals; null: never rated.
             * @example 4.25
             */
            mean: number | null;
            /**
             * Format: date-time
             * @description When they tasted it last.
             */
            lastDate: string;
            /** @description That tasting: organiser, who took part, and where it is sold. */
            reference: components["schemas"]["WineReferenceDto"];
        };
        /** @description How many guests of an event get the mail after the tasting. */
        RecapCountsDto: {
            /**
             * @description Who asked for it, with those who were sent it; without those whose inbox had too many from everywhere for a week, and who are not.
             * @example 120
             */
            asked: number;
            /**
             * @description Who were sent it.
             * @example 80
             */
            sent: number;
            /**
             * @description Whose is due and waits for its turn, some for the next days: of their organiser, or of their inbox, which is sent three a day. Of the others the tasting is not over yet.
             * @example 10
             */
            waiting: number;
            /**
             * @description How many guests of one organiser are sent it in 24 hours.
             * @example 2000
             */
            perDay: number;
        };
        /** @description The link of a mail after a tasting. */
        OpenLinkDto: {
            /**
             * @description What stands behind the `#` of its address.
             * @example p3Jx0bnVZq7mT1uYk9hSg4wRcDf6aLe2oXiKtBsMrQw
             */
            link: string;
        };
        /** @description The way into the attendees’ own area, and to the tasting that the mail was about. */
        LinkOpenedDto: {
            /**
             * Format: date-time
             * @description Until when it does: 24 hours.
             */
            expiresAt: string;
            /**
             * @description The attendee’s e-mail, in lower case.
             * @example aina@example.com
             */
            email: string;
            /**
             * @description The organiser’s.
             * @example ana@example.com
             */
            creatorEmail: string;
            /** @description Goes into `Authorization: Bearer …`; it opens the tastings of this organiser alone. */
            token: string;
            /** @description The organiser. */
            userId: string;
            /** @description The attendee in that tasting. */
            assistantId: string;
        };
        /** @description What several products have in common. */
        TraitDto: {
            /**
             * @description Which kind of thing: what the products are, or, TERM, what the guest said of them.
             * @enum {string}
             */
            kind: "TYPE" | "SUBTYPE" | "GRAPE" | "REGION" | "COUNTRY" | "ATTRIBUTE" | "TERM";
            /**
             * @description Tells it from others of its kind.
             * @example WINE/RED
             */
            key: string;
            /**
             * @description What it is called, by language.
             * @example {
             *       "ES": "Tinto",
             *       "CA": "Negre",
             *       "EN": "Red"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Of ATTRIBUTE and TERM, which attribute or which question of the sheet it answers, by language.
             * @example {
             *       "ES": "Tinto",
             *       "CA": "Negre",
             *       "EN": "Red"
             *     }
             */
            of: {
                [key: string]: string;
            } | null;
        };
        /** @description From one price on, and below another one. */
        PriceBandDto: {
            /**
             * @description Null of the lowest band.
             * @example 9.5
             */
            from: number | null;
            /**
             * @description Null of the highest one.
             * @example 18
             */
            below: number | null;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
        };
        /** @description Something that a guest likes more, or less, than the rest. */
        PalateFindingDto: {
            /**
             * @description Which kind of thing; PRICE is what they cost.
             * @enum {string}
             */
            kind: "TYPE" | "SUBTYPE" | "GRAPE" | "REGION" | "COUNTRY" | "ATTRIBUTE" | "TERM" | "PRICE";
            /** @description What the products have in common; null of PRICE. */
            trait: components["schemas"]["TraitDto"] | null;
            /** @description What they cost: a third of what the guest tasted, between tidy amounts; null of all others. */
            band: components["schemas"]["PriceBandDto"] | null;
            /**
             * @description Of how many products: three at least, with two others that are not so.
             * @example 6
             */
            n: number;
            /**
             * @description Of their stars, with two decimals.
             * @example 4.33
             */
            mean: number;
            /**
             * @description By how many stars that is more than the guest's mean, drawn towards none as if three more products of the kind were average.
             * @example 0.41
             */
            lift: number;
            /**
             * @description HINT: may well be chance. LIKELY: chance alone brings it about once in twenty times at most. CLEAR: the same, although so many things were
             *     looked at, and of five products at least.
             * @enum {string}
             */
            certainty: "HINT" | "LIKELY" | "CLEAR";
        };
        /** @description A price. */
        PriceDto: {
            /**
             * @description Of one unit.
             * @example 12.5
             */
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
        };
        /** @description A tasting that a guest took. */
        GuestTastingDto: {
            /**
             * @description The organiser, as the addresses of the area name them.
             * @example kX2vB8nQ4mZ1cR7tY0wLuE9aXqRs
             */
            userId: string;
            /**
             * @description The guest there.
             * @example a1Yb3VtQ0c5nKx8JmE2a
             */
            assistantId: string;
            /**
             * @description What the tasting is called.
             * @example Tarde de garnachas
             */
            name: string;
            /**
             * @description Whose it was.
             * @example Celler de Prova
             */
            organiser: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            date: string;
            /**
             * @description IANA name of the zone in which that is told.
             * @example Europe/Madrid
             */
            timeZone: string;
        };
        /** @description A product that a guest tasted, as it was at the last of those tastings. */
        PalateProductDto: {
            /**
             * @description The same at every tasting of it.
             * @example mZ1cR7tY0wLkX2vB8nQ4
             */
            reference: string;
            /**
             * @description What it is called by in that tasting.
             * @example r1Yb3VtQ0c5nKx8JmE2a
             */
            productReference: string;
            /**
             * @description What it is called.
             * @example Garnacha
             */
            name: string;
            /** @description Its image; null where it has none. */
            image: string | null;
            /**
             * @description The year of its harvest, where it has one.
             * @example 2019
             */
            vintage: number | null;
            /** @description What kind of product it is. */
            type: components["schemas"]["NamedReferenceDto"];
            /** @description What kind of that. */
            subtype: components["schemas"]["NamedReferenceDto"];
            /**
             * @description The guest's own stars, 0 to 5; of several tastings their mean, with two decimals. Null without any.
             * @example 4.5
             */
            stars: number | null;
            /** @description What it costs now where it is sold, else what it cost then; null where nobody said. */
            price: components["schemas"]["PriceDto"] | null;
            /**
             * @description Where it is sold now (https or http); null where it is not any more, or its organiser sells nothing online.
             * @example https://shop.example.com/garnacha
             */
            shop: string | null;
            /** @description The last tasting of it. */
            tasting: components["schemas"]["GuestTastingDto"];
        };
        /** @description One of the tastings at which a guest had the same product. */
        TastedThereDto: {
            /** @description Which tasting. */
            tasting: components["schemas"]["GuestTastingDto"];
            /**
             * @description The guest's own there, 0 to 5.
             * @example 4.5
             */
            stars: number;
            /** @description What the guest wrote of it there. */
            notes: string | null;
        };
        /** @description A product that a guest had at several tastings. */
        TastedAgainDto: {
            /** @description Which product. */
            product: components["schemas"]["PalateProductDto"];
            /** @description The latest first. */
            tastings: components["schemas"]["TastedThereDto"][];
        };
        /** @description What the ratings of one guest say of their taste, and nobody else’s. */
        PalateDto: {
            /**
             * @description TOO_FEW: five products have to be rated first. ALL_ALIKE: all have the same stars, which tells nothing.
             * @enum {string}
             */
            state: "TOO_FEW" | "ALL_ALIKE" | "READY";
            /**
             * @description How many products it is told of. What was blind and is not revealed is none of them.
             * @example 24
             */
            products: number;
            /**
             * @description Of their stars, each product once, with two decimals; null of none.
             * @example 3.62
             */
            mean: number | null;
            /**
             * @description As the guest called themselves at the last of these tastings; null where they said no name.
             * @example Berta
             */
            firstName: string | null;
            /** @description Liked more than the rest, the most telling first; three of a kind at most. */
            more: components["schemas"]["PalateFindingDto"][];
            /** @description Liked less, the same way. */
            less: components["schemas"]["PalateFindingDto"][];
            /** @description The ten best, with three stars or more. */
            favourites: components["schemas"]["PalateProductDto"][];
            /** @description What was tasted more than once: twenty at most, the latest first. */
            again: components["schemas"]["TastedAgainDto"][];
            /** @description The latest fifty at which something was rated. */
            tastings: components["schemas"]["GuestTastingDto"][];
            /** @description Whether there is more than the latest 200 tastings and 2,000 ratings, of which this is. */
            limited: boolean;
        };
        /** @description How many rated a product at a tasting, and how. */
        RoomMeanDto: {
            /**
             * @description The first ones who rated it: five, ten and so on, so that nobody's rating can be told from two answers.
             * @example 15
             */
            n: number;
            /**
             * @description Of 0 to 5, one decimal, a half rounded up.
             * @example 3.7
             */
            mean: number;
        };
        /** @description A guest’s stars for a product beside everybody’s at that tasting. */
        RoomComparisonProductDto: {
            /**
             * @description The product's reference in the tasting.
             * @example r1Yb3VtQ0c5nKx8JmE2a
             */
            productReference: string;
            /**
             * @description What it is called.
             * @example Garnacha
             */
            name: string;
            /**
             * @description The guest's own, 0 to 5.
             * @example 4.5
             */
            stars: number;
            /** @description Null unless five others rated it, and as long as the guest could still follow them: until the product is handed in or the event has ended. */
            room: components["schemas"]["RoomMeanDto"] | null;
        };
        /** @description How a guest’s ratings compare with the room’s. */
        RoomComparisonDto: {
            /** @description Which tasting. */
            tasting: components["schemas"]["GuestTastingDto"];
            /** @description What the guest rated there and knows, in the order of the tasting. */
            products: components["schemas"]["RoomComparisonProductDto"][];
        };
        /** @description What a guest wrote of a product. */
        GuestNoteDto: {
            /** @description At which tasting. */
            tasting: components["schemas"]["GuestTastingDto"];
            /**
             * @description The product's reference in the tasting.
             * @example r1Yb3VtQ0c5nKx8JmE2a
             */
            productReference: string;
            /**
             * @description Its place there, from 1: what it is called by while it is hidden.
             * @example 1
             */
            label: number;
            /**
             * @description Null while it is hidden.
             * @example Garnacha
             */
            name: string | null;
            /**
             * @description The guest's stars for it, 0 to 5; null without any.
             * @example 4.5
             */
            stars: number | null;
            /**
             * @description The guest's own words.
             * @example Cereza y pimienta, muy largo
             */
            notes: string;
        };
        /** @description What a guest wants to buy. */
        BuyListDto: {
            /** @description In the guest's own order. */
            products: components["schemas"]["PalateProductDto"][];
        };
        /** @description A product on a buy list, from a tasting at which the guest had it. */
        BuyListEntryDto: {
            /**
             * @description The guest at that tasting.
             * @example a1Yb3VtQ0c5nKx8JmE2a
             */
            assistantId: string;
            /**
             * @description What the product is called by in that tasting.
             * @example r1Yb3VtQ0c5nKx8JmE2a
             */
            productReference: string;
        };
        /** @description A buy list, in its order. */
        SaveBuyListDto: {
            /** @description A hundred at most; of the same product the first counts. */
            products: components["schemas"]["BuyListEntryDto"][];
        };
        /** @description Whose it is. */
        OperationOwnerDto: {
            /**
             * @description The id of the account.
             * @example h3Kq8ZtWv1Rm5YpLx0Bn
             */
            uid: string;
            /**
             * @description Name of the company.
             * @example Bodegas Valdehierro
             */
            name: string;
        };
        /** @description What an event makes by itself next, or a report that was asked for: how it stands, and nothing of what it says. */
        ListedOperationDto: {
            /**
             * @description Id of the event or report.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description EVENT: what an event makes next. REPORT: one that was asked for, by a person or by its event.
             * @enum {string}
             */
            subject: "EVENT" | "REPORT";
            /**
             * @description LATE: its time has passed, and nobody is making it. PAUSED: the platform holds back what the event makes by itself.
             * @enum {string}
             */
            standing: "LATE" | "FAILED" | "RUNNING" | "PAUSED" | "SCHEDULED" | "DONE";
            /**
             * Format: date-time
             * @description For when it is: its time, or when a person asked for it.
             * @example 2030-11-20T22:00:00.000Z
             */
            at: string;
            /**
             * @description Id of the event.
             * @example R7tY0wLkX2vB8nQ4mZ1c
             */
            event: string;
            /**
             * @description Code of the event.
             * @example VENDIMIA26
             */
            publicCode: string;
            /**
             * @description IANA name of the event’s time zone.
             * @example Europe/Madrid
             */
            timeZone: string;
            /**
             * @description PROGRAMATED: once after the end. PERIODIC: every so many days. Null where a person asked for it.
             * @enum {string|null}
             */
            schedule: "STANDAR" | "PROGRAMATED" | "PERIODIC" | null;
            /** @description Percent of the work that is done, while it is RUNNING and that is known. */
            progress: number | null;
            /** @description Whose it is. */
            owner: components["schemas"]["OperationOwnerDto"];
            /** @description Whether the platform holds back what its event makes by itself. */
            paused: boolean;
            /** @description Whether the event can make one now: it has begun, and somebody has come. */
            runnable: boolean;
        };
        /** @description How many stand so. */
        OperationCountDto: {
            /**
             * @description How they stand.
             * @enum {string}
             */
            standing: "LATE" | "FAILED" | "RUNNING" | "PAUSED" | "SCHEDULED" | "DONE";
            /** @description How many there are. */
            count: number;
        };
        /** @description How the queue of a kind of job stands. */
        QueueStateDto: {
            /**
             * @description The kind of job.
             * @example generateReport
             */
            name: string;
            /** @description Jobs that wait for a worker, or to be tried again. */
            waiting: number;
            /**
             * Format: date-time
             * @description Since when the one waits that has waited for longest.
             */
            oldestWaitingAt: string | null;
            /** @description Jobs that are being done; null while the queue does not answer. */
            active: number | null;
            /** @description Jobs of the last week that have failed for good; null while the queue does not answer. */
            failed: number | null;
        };
        /** @description A process that does jobs. */
        WorkerStateDto: {
            /**
             * @description Its machine, and its number there.
             * @example worker-1 4711
             */
            name: string;
            /**
             * Format: date-time
             * @description Since when it runs.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When it last gave a sign of life.
             */
            seenAt: string;
        };
        /** @description How the reports of all accounts stand, and those who make them. */
        OperationsOverviewDto: {
            /** @description How many there are of each, the most urgent first. */
            counts: components["schemas"]["OperationCountDto"][];
            /** @description The queue of each kind of job. */
            queues: components["schemas"]["QueueStateDto"][];
            /** @description The processes that do jobs now, over all servers. */
            workers: components["schemas"]["WorkerStateDto"][];
        };
        /** @description What has come of it. */
        OperationDoneDto: {
            /**
             * @description Id of the event.
             * @example R7tY0wLkX2vB8nQ4mZ1c
             */
            event: string;
            /**
             * @description Id of the report that is made now; null where none is.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            report: string | null;
            /** @description Whether the platform holds back what the event makes by itself. */
            paused: boolean;
        };
        /** @description How much of a report a filter leaves. */
        FilteredDto: {
            /** @description Guests of whom all conditions hold; null of one guest’s answers. */
            guests: number | null;
            /** @description Guests of the report without the filter; null of one guest’s answers. */
            ofGuests: number | null;
            /** @description Products of which all conditions hold. */
            products: number;
            /** @description Products of the tasting. */
            ofProducts: number;
        };
        /** @description Which report this is: of a saved one its name and filter, of an event looked at live nothing but the code. */
        ReportIdentityDto: {
            /**
             * @description Id of the saved report.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string | null;
            /** @description As the organiser called it. */
            name: string | null;
            /**
             * Format: date-time
             * @description Inclusive start of the filter.
             */
            fromDate: string | null;
            /**
             * Format: date-time
             * @description Exclusive end of the filter.
             */
            toDate: string | null;
            /**
             * Format: date-time
             * @description When the report was asked for.
             */
            creationDate: string | null;
            /** @description Rises with every change. */
            version: number | null;
            /**
             * Format: date-time
             * @description Instant up to which answers count. Of an event of 5,000 people or more it may be 20 seconds ago, and once the event has ended soon after its end.
             */
            asOf: string;
            /** @description What is left of it, where it was asked for guests who… or wines that…. */
            filtered: components["schemas"]["FilteredDto"] | null;
            /** @description Code of the event. */
            publicCode: string;
            /** @description Whether only people who first answered between the two dates count. */
            dateFilterActive: boolean;
        };
        /** @description The event. */
        ReportEventDto: {
            /**
             * @description Its id, by which it is asked for elsewhere.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startDate: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            finishDate: string;
            /**
             * @description IANA name of the event's time zone.
             * @example Europe/Madrid
             */
            timeZone: string;
            /** @description The tasting's duration in minutes. */
            duration: number;
            /**
             * @description CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description SIMPLE asks no categories; BLIND hides the product and has its price guessed.
             * @enum {string}
             */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /**
             * @description ISO 4217 code of all prices.
             * @example EUR
             */
            currency: string;
            /** @description Name of who leads it. */
            instructor: string;
            /** @description Name of the tasting. */
            tasting: string;
            /** @description Whether guests had a shop to open: purchases were on, and a product had a link. */
            shop: boolean;
        };
        /** @description How many people there were. */
        ReportAttendeesDto: {
            /** @description All who came in and whom the filter leaves. */
            count: number;
            /** @description Those who gave their e-mail. */
            emails: number;
            /** @description Those who answered anything. */
            answered: number;
            /** @description Of all, with two decimals; 0 of nobody. */
            emailPercentage: number;
        };
        /** @description One of the reports that are compared. */
        ComparedReportDto: {
            /** @description How many of its products no other one has. */
            productsAlone: number;
            /** @description Which report this is. */
            report: components["schemas"]["ReportIdentityDto"];
            /** @description The event it is about. */
            event: components["schemas"]["ReportEventDto"];
            /** @description How many people there were. */
            attendees: components["schemas"]["ReportAttendeesDto"];
        };
        /** @description Between which values something would lie in 19 of 20 tastings like this one. */
        IntervalDto: {
            /** @description The lowest. */
            low: number;
            /** @description The highest. */
            high: number;
        };
        /** @description What people of one report said, beside the first one that has the same. */
        ComparedMeanDto: {
            /** @description How many people answered. */
            n: number;
            /** @description With two decimals; null of nobody. */
            mean: number | null;
            /** @description The mean’s 95 % interval; null of one person. */
            interval: components["schemas"]["IntervalDto"] | null;
            /** @description How far the mean lies above that of the first report that has the same; null for that one itself. */
            difference: number | null;
            /**
             * @description Whether the difference is more than chance explains (Welch’s test, corrected after Holm for the whole answer). Null where that cannot be
             *     told: fewer than five answers on a side, or two reports of the same event, which have people in common.
             */
            differs: boolean | null;
            /** @description Its id in that report. */
            reference: string;
        };
        /** @description A product that several of the reports have: the same one, or else one of the same name and vintage. */
        ComparedProductDto: {
            /** @description The year; null without one. */
            vintage: number | null;
            /** @description Its ratings from 0 to 5, report by report; null where a report does not have it. */
            results: (components["schemas"]["ComparedMeanDto"] | null)[];
            /** @description As the first report that has it calls it. */
            name: string;
        };
        /** @description Something that people of several of the reports were asked to be satisfied with: of the same text. */
        ComparedSatisfactionDto: {
            /** @description Texts by language. */
            concept: {
                [key: string]: string;
            };
            /** @description Means over ten, report by report; null where a report does not have it. */
            results: (components["schemas"]["ComparedMeanDto"] | null)[];
        };
        /** @description An answer to a question and how many chose it. */
        ComparedOptionDto: {
            /** @description By language. */
            text: {
                [key: string]: string;
            };
            /** @description Of those who answered the question, in percent, report by report; null where a report does not have it. */
            shares: (number | null)[];
        };
        /** @description A survey question that several of the reports have: of the same text and kind. */
        ComparedQuestionDto: {
            /** @description Texts by language. */
            question: {
                [key: string]: string;
            };
            /** @description People who answered it, report by report; null where a report does not have it. */
            n: (number | null)[];
            /** @description In the order of the first report that has the question. */
            options: components["schemas"]["ComparedOptionDto"][];
        };
        /** @description Several reports side by side: what they have in common. */
        ReportComparisonDto: {
            /** @description In the order in which they were asked for. */
            reports: components["schemas"]["ComparedReportDto"][];
            /** @description What at least two of them have. */
            products: components["schemas"]["ComparedProductDto"][];
            /** @description What people of at least two of them were asked. */
            satisfaction: components["schemas"]["ComparedSatisfactionDto"][];
            /** @description What people of at least two of them were asked before the first product. */
            survey: components["schemas"]["ComparedQuestionDto"][];
        };
        /** @description A product in short, as it was when the first attendee came in. */
        ResultProductDto: {
            /** @description Address of the picture. */
            image: string | null;
            /** @description Of one unit, in the company’s currency, with at most two decimals. */
            price: number | null;
            /** @description What kind of product it is. */
            type: components["schemas"]["NamedReferenceDto"];
            /** @description Which kind within its type. */
            subtype: components["schemas"]["NamedReferenceDto"];
            /** @description The year of the harvest; null without one. */
            vintage: number | null;
            /** @description As people know the product. */
            name: string;
        };
        /** @description How one group rated one product. */
        GroupRatingDto: {
            /**
             * @description By what the group is told apart.
             * @enum {string}
             */
            dimension: "age" | "gender" | "language" | "visit";
            /**
             * @description Which group: an age band (`0-24`, `25-34` … `65-`), a gender, a language, FIRST or RETURNING; empty for those of whom it is not known.
             * @example 25-34
             */
            value: string;
            /** @description How many of them rated it. Null where it is hidden: fewer than five are never shown, nor a group from which theirs could be reckoned. */
            n: number | null;
            /** @description Their mean rating with two decimals. */
            mean: number | null;
            /** @description The mean’s 95 % interval; null of one person. */
            interval: components["schemas"]["IntervalDto"] | null;
            /**
             * @description How far their mean lies from that of all other groups that are shown and known, where that is more than chance explains (Welch’s test,
             *     corrected after Holm for the whole answer); else null.
             */
            difference: number | null;
        };
        /** @description A product and who rated it how. */
        GroupedProductDto: {
            /** @description Its place in the tasting, from 1. */
            order: number;
            /** @description How many people rated it. */
            n: number;
            /** @description Mean rating of all of them; null of nobody. */
            mean: number | null;
            /** @description Its reference in this tasting. */
            reference: string;
            /** @description As it was when the first attendee came in. */
            product: components["schemas"]["ResultProductDto"];
            /** @description Every group that somebody belongs to, in the same order for each product. */
            groups: components["schemas"]["GroupRatingDto"][];
        };
        /** @description Who liked what: the products of a report as different groups of guests rated them. */
        ReportGroupsDto: {
            /**
             * @description Groups of fewer people are hidden.
             * @example 5
             */
            fewest: number;
            /** @description Which report this is. */
            report: components["schemas"]["ReportIdentityDto"];
            /** @description The event it is about. */
            event: components["schemas"]["ReportEventDto"];
            /** @description In the order of the tasting. */
            products: components["schemas"]["GroupedProductDto"][];
        };
        /** @description A tasting of the wine, of this vintage or another. */
        TastedElsewhereDto: {
            /** @description How many people rated. */
            n: number;
            /** @description Two decimals, a half rounded up; null without ratings. */
            mean: number | null;
            /** @description Of the sample; null below two ratings. */
            sd: number | null;
            /** @description The mean’s 95 % interval; null below two ratings. */
            interval: components["schemas"]["IntervalDto"] | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            startDate: string;
            /**
             * @description IANA name of the event's time zone.
             * @example Europe/Madrid
             */
            timeZone: string;
            /** @description The year; null without one. */
            vintage: number | null;
            /** @description Code of the event. */
            publicCode: string;
            /** @description Name of the tasting. */
            tasting: string;
            /** @description The product’s reference within that tasting. */
            reference: string;
            /** @description Whether it is the event of this report; of a product of the cellar none is. */
            here: boolean;
        };
        /** @description A vintage of the wine over all its tastings. */
        VintageDto: {
            /** @description How many people rated. */
            n: number;
            /** @description Two decimals, a half rounded up; null without ratings. */
            mean: number | null;
            /** @description Of the sample; null below two ratings. */
            sd: number | null;
            /** @description The mean’s 95 % interval; null below two ratings. */
            interval: components["schemas"]["IntervalDto"] | null;
            /** @description The year; null without one. */
            vintage: number | null;
            /** @description In how many tastings it was. */
            tastings: number;
        };
        /** @description The same wine over the tastings of an organiser. */
        ProductElsewhereDto: {
            /** @description Its year; null without one. */
            vintage: number | null;
            /** @description Name of the product. */
            name: string;
            /** @description The latest first, at most fifty: those of the same product, or of one of the same name whatever its vintage. */
            tastings: components["schemas"]["TastedElsewhereDto"][];
            /** @description Its vintages over those tastings, the latest first. */
            vintages: components["schemas"]["VintageDto"][];
        };
        /** @description A filter that was kept, for any report. */
        SavedFilterDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description As the organiser called it.
             * @example Women from 30 on
             */
            name: string;
            /**
             * @description The conditions, as the query of a summary has them. What they name by its id only some reports have: those answer 422.
             * @example gender=FEMALE&ageFrom=30&ratedFrom=cR7tY0wLkX2vB8nQ4mZ1:4
             */
            query: string;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
        };
        /** @description A filter to keep. Absent fields keep their value. */
        SaveFilterDto: {
            /**
             * @description As you want to call it.
             * @example Women from 30 on
             */
            name?: string | null;
            /**
             * @description The conditions, as the query of a summary has them; at least one.
             * @example gender=FEMALE&ageFrom=30&ratedFrom=cR7tY0wLkX2vB8nQ4mZ1:4
             */
            query?: string | null;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
        };
        /** @description Whom nobody can tell any more: what they rated counts as before, who they were and what they wrote is gone. */
        ForgottenPeopleDto: {
            /** @description Of all who came to the event, by now, whatever the report covers. */
            count: number;
            /**
             * Format: date-time
             * @description When the last of them was forgotten; null where nobody was.
             */
            latest: string | null;
        };
        /** @description What people gave in all, by a model of points: the sum of the scales of the sheet, each named by the points that it gives. */
        PointsDto: {
            /** @description How many people used every scale; nobody else has a total. */
            n: number;
            /** @description Mean of the totals with two decimals; null of nobody, as all that follows. */
            mean: number | null;
            /** @description Standard deviation of the totals; null of one person. */
            sd: number | null;
            /** @description The mean’s 95 % interval; null of one person. */
            interval: components["schemas"]["IntervalDto"] | null;
            /** @description The lowest total. */
            min: number | null;
            /** @description The highest total. */
            max: number | null;
            /** @description Half of the totals do not pass it. */
            median: number | null;
            /** @description The fewest points that the model gives. */
            lowest: number;
            /** @description The most: 100 of the OIV’s model, 20 of Davis’s. */
            highest: number;
        };
        /** @description The first product of a ranking beside another one, by the people who rated both. */
        BesideFirstDto: {
            /** @description How many rated both. */
            people: number;
            /** @description How likely chance alone makes such a difference: Student’s paired test, corrected by Holm for all pairs. What is less than 0.0001 is told as that. */
            p: number;
            /** @description How many stars they put the first above this one on average; below 0 where they prefer this one. */
            lead: number;
            /** @description Where the lead would lie at least, in 19 of 20 tastings. */
            low: number;
            /** @description Where it would lie at most. */
            high: number;
        };
        /** @description The values that a quarter, half and three quarters of all ratings do not pass. */
        QuantilesDto: {
            /** @description Of a quarter. */
            p25: number;
            /** @description Of half of them. */
            median: number;
            /** @description Of three quarters. */
            p75: number;
        };
        /** @description Overall ratings, 0 to 5. */
        RatingsDto: {
            /** @description How many people rated. */
            n: number;
            /** @description Two decimals, a half rounded up; null without ratings, as all that follows. */
            mean: number | null;
            /** @description Of the sample. */
            sd: number | null;
            /** @description The lowest rating. */
            min: number | null;
            /** @description The highest rating. */
            max: number | null;
            /** @description How the ratings are spread. */
            quantiles: components["schemas"]["QuantilesDto"] | null;
            /** @description Ratings per half step: of 0, 0.5, 1 … 5. */
            histogram: number[];
        };
        /** @description Price-quality marks, 1 to 5 (best). */
        RatePriceDto: {
            /** @description How many people gave a mark. */
            n: number;
            /** @description Two decimals, a half rounded up; null without marks. */
            mean: number | null;
            /** @description How far the marks lie apart, the standard deviation of the sample; null below two. */
            sd: number | null;
            /** @description Those who chose not to say. */
            notRated: number;
            /** @description Marks of 1, 2, 3, 4, 5. */
            distribution: number[];
        };
        /** @description Guessed prices. */
        BlindPriceDto: {
            /** @description How many people guessed. */
            n: number;
            /** @description Two decimals, a half rounded up; null without guesses. */
            mean: number | null;
            /** @description How far the guesses lie apart, the standard deviation of the sample; null below two. */
            sd: number | null;
            /** @description As many guesses lie below it as above. One wild guess does not move it, as it does the mean. */
            median: number | null;
            /** @description How many guessed at least what the product costs; null without a price, and without guesses. */
            wouldPay: number | null;
        };
        /** @description How often the link to buy a product was opened. */
        StoreClicksDto: {
            /** @description All of them together. */
            clicks: number;
            /** @description How many people clicked. */
            attendees: number;
        };
        /** @description One product among the others, the best rated first. */
        RankedProductDto: {
            /** @description Its place in the tasting, from 1. */
            order: number;
            /** @description Its place by mean rating; equal means share it. Null without ratings. */
            position: number | null;
            /**
             * @description Around the mean, on the scale from 0 to 5, for 19 of 20 tastings. It also holds where nearly everybody gives the same rating: few people
             *     who agree may have missed the one who does not. Null below two ratings.
             */
            interval: components["schemas"]["IntervalDto"] | null;
            /**
             * @description Numbers of the groups that it belongs to, from 1 at the top. Two products share one exactly where they may well be equally good: the
             *     people who rated both do not tell them apart (paired comparison, Holm's correction, 5 %), or too few rated both. Empty below five ratings,
             *     and where fewer than five people rated it and any other one.
             * @example [
             *       1,
             *       2
             *     ]
             */
            groups: number[];
            /**
             * @description What people gave it in all, where its sheet is a model of points; else null. Of an event that is looked at live, and with a filter, it is that
             *     of 2,000 people at most, who are drawn from all, the same each time.
             */
            points: components["schemas"]["PointsDto"] | null;
            /** @description How many people wrote notes. */
            notes: number;
            /**
             * @description How far its mean is ahead of the next product's, all ratings counted; null for the last rated one. Where not everybody rated both, `besideFirst`
             *     tells better what leads.
             */
            lead: number | null;
            /** @description The first product of five ratings or more beside this one. Null for itself, and where fewer than five people rated both. */
            besideFirst: components["schemas"]["BesideFirstDto"] | null;
            /**
             * @description What everybody would have given it on average, had everybody rated every product: an additive model of person and product, by least squares. It
             *     is the mean where everybody did. Null below five ratings, and where the ratings do not connect all products.
             */
            adjustedMean: number | null;
            /** @description Its reference in this tasting. */
            reference: string;
            /** @description As it was when the first attendee came in. */
            product: components["schemas"]["ResultProductDto"];
            /** @description How it was rated. */
            ratings: components["schemas"]["RatingsDto"];
            /** @description What people said of its value for money. */
            ratePrice: components["schemas"]["RatePriceDto"];
            /** @description What people guessed that it costs. */
            blindPrice: components["schemas"]["BlindPriceDto"];
            /** @description How often its link to buy was opened. */
            storeClicks: components["schemas"]["StoreClicksDto"];
        };
        /** @description An option of a scale. */
        ScaleOptionDto: {
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description By which votes name it. */
            id: string;
        };
        /** @description What costs a product stars: too little or too much of something. */
        CostlyDto: {
            /** @description How many they are. */
            n: number;
            /** @description What they chose: the options on this side of the ideal one, in the order of the scale. */
            options: components["schemas"]["ScaleOptionDto"][];
            /** @description Of all who chose anything on the scale and rated, in percent. */
            share: number;
            /** @description Its texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description The product’s reference in this tasting. */
            reference: string;
            /** @description Id of the scale. */
            component: string;
            /** @description How many stars. */
            drop: number;
        };
        /** @description How satisfied people were with one thing. */
        SatisfactionResultDto: {
            /** @description Texts by language. */
            concept: {
                [key: string]: string;
            };
            /** @description How many people answered. */
            n: number;
            /** @description Over ten; null when nobody voted. */
            mean: number | null;
            /** @description How far the votes lie apart over ten, the standard deviation of the sample; null below two. */
            sd: number | null;
            /** @description Votes of 1 (best), 2, 3, 4. */
            counts: number[];
            /** @description Id of what they were asked about. */
            reference: string;
        };
        /** @description An answer to a survey question and how many chose it. */
        SurveyOptionResultDto: {
            /** @description By language. */
            text: {
                [key: string]: string;
            };
            /** @description How many people chose it. */
            count: number;
            /** @description Made by the server. */
            id: string;
            /** @description Of those who answered the question, in percent. */
            share: number;
        };
        /** @description A survey question and what was answered. */
        SurveyResultDto: {
            /** @description Texts by language. */
            question: {
                [key: string]: string;
            };
            /**
             * @description SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number.
             * @enum {string}
             */
            type: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION";
            /** @description People who answered it. */
            n: number;
            /** @description Id of the question. */
            reference: string;
            /** @description In their order. */
            options: components["schemas"]["SurveyOptionResultDto"][];
        };
        /** @description What somebody wrote. */
        WrittenTextDto: {
            /**
             * Format: date-time
             * @description When it was written.
             */
            at: string;
            /** @description As it was written. */
            text: string;
            /** @description '-' where the person did not say a name. */
            name: string;
        };
        /** @description What people wrote, and how much of it there is. */
        WrittenTextsDto: {
            /** @description How many people wrote something. */
            total: number;
            /** @description The latest hundred, the last one first. */
            latest: components["schemas"]["WrittenTextDto"][];
        };
        /** @description The report's summary. */
        ReportSummaryDto: {
            /** @description Which report this is. */
            report: components["schemas"]["ReportIdentityDto"];
            /** @description The event it is about. */
            event: components["schemas"]["ReportEventDto"];
            /** @description How many people there were. */
            attendees: components["schemas"]["ReportAttendeesDto"];
            /** @description How many of the event’s people have been forgotten: at their own wish, at yours, or because their time was over. */
            forgotten: components["schemas"]["ForgottenPeopleDto"];
            /** @description The best rated first. */
            products: components["schemas"]["RankedProductDto"][];
            /** @description What costs the products most by more than chance explains, at most three, the worst first. Drawn from as many people as the points are. */
            costs: components["schemas"]["CostlyDto"][];
            /** @description How satisfied people were, by what they were asked about. */
            satisfaction: components["schemas"]["SatisfactionResultDto"][];
            /** @description What was answered before the first product. */
            survey: components["schemas"]["SurveyResultDto"][];
            /** @description What people wrote at the end. */
            finalComments: components["schemas"]["WrittenTextsDto"];
        };
        /** @description Of how many people a report would be. */
        ReportCoverageDto: {
            /** @description Everybody who came; with a filter those who gave their first answer between its dates. */
            attendees: number;
        };
        /** @description Who has won the quiz on a product, to be given the prize. */
        QuizWinnerDto: {
            /**
             * @description Their name.
             * @example Berta Vidal
             */
            name: string;
            /**
             * @description Where to write to them; null once they were forgotten.
             * @example berta@example.com
             */
            email: string | null;
            /**
             * @description What they get; null where nothing was promised.
             * @example Una botella
             */
            prize: string | null;
            /**
             * Format: date-time
             * @description When it was decided.
             */
            date: string;
            /** @description One for each right answer. */
            points: number;
        };
        /** @description What a product is, as everybody is told who tastes it or reads about it. */
        ProductFactsDto: {
            /** @description Address of the picture. */
            image: string | null;
            /** @description Of one unit, in the company’s currency, with at most two decimals. */
            price: number | null;
            /** @description What one unit costs at present, lower than `price`; null where nothing is taken off. */
            discountedPrice: number | null;
            /** @description Where it is sold, an http or https link. */
            externalStoreURL: string | null;
            /** @description What kind of product it is. */
            type: components["schemas"]["NamedReferenceDto"];
            /** @description Which kind within its type. */
            subtype: components["schemas"]["NamedReferenceDto"];
            /** @description The year of the harvest; null without one. */
            vintage: number | null;
            /** @description Where it comes from, such as an appellation. */
            region: string | null;
            /**
             * @description An ISO 3166-1 code; of what is no country that we know, the text that was sent.
             * @example ES
             */
            country: string | null;
            /** @description Its attributes, in their order. */
            properties: components["schemas"]["StoredPropertyDto"][];
            /** @description As people know the product. */
            name: string;
        };
        /** @description How many would pay a price, taken from what they said blindly that the product is worth. */
        DemandStepDto: {
            /** @description How many guessed this price or more. */
            n: number;
            /** @description In the currency of the event. */
            price: number;
            /** @description Of all who guessed, in percent. */
            share: number;
            /** @description Lower end of the share’s 95 % interval (Wilson’s), in percent. */
            low: number;
            /** @description Its upper end. */
            high: number;
        };
        /** @description What share of people would pay how much. */
        DemandDto: {
            /** @description How many people guessed. */
            n: number;
            /** @description The one at the real price; null where none is known. */
            real: components["schemas"]["DemandStepDto"] | null;
            /** @description Round prices over the range of nearly all guesses, rising, and the real price among them. */
            steps: components["schemas"]["DemandStepDto"][];
        };
        /** @description How many guesses lie in a range of prices. */
        PriceBucketDto: {
            /** @description How many people guessed so. */
            n: number;
            /** @description Inclusive. */
            from: number;
            /** @description Exclusive, but for the last bucket. */
            to: number;
        };
        /** @description Guessed prices beside the real one. */
        BlindPriceDetailDto: {
            /** @description How many people guessed. */
            n: number;
            /** @description Two decimals, a half rounded up; null without guesses. */
            mean: number | null;
            /** @description How far the guesses lie apart, the standard deviation of the sample; null below two. */
            sd: number | null;
            /** @description As many guesses lie below it as above. One wild guess does not move it, as it does the mean. */
            median: number | null;
            /** @description How many guessed at least what the product costs; null without a price, and without guesses. */
            wouldPay: number | null;
            /** @description The lowest guess. */
            min: number | null;
            /** @description The highest guess. */
            max: number | null;
            /** @description What the product cost when the first attendee came in. */
            realPrice: number | null;
            /** @description What share of those who guessed would pay how much; null where nobody did. */
            demand: components["schemas"]["DemandDto"] | null;
            /** @description Ten equal widths from the lowest to the highest guess; one when all are equal. */
            buckets: components["schemas"]["PriceBucketDto"][];
        };
        /** @description One axis of a category's radar. */
        RadarAxisDto: {
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description How many people voted. */
            voters: number;
            /** @description From 0 (everybody chose the first option) to 10 (the last); null without votes. */
            value: number | null;
            /** @description Id of the component. */
            component: string;
        };
        /** @description Where votes on an option slider lie, between 0 (its first option) and 10 (its last). */
        ScalePlaceDto: {
            /** @description How many votes there are. */
            n: number;
            /** @description Two decimals, a half rounded up; null without votes. */
            mean: number | null;
            /** @description How far they lie apart, the standard deviation of the sample; null below two. */
            sd: number | null;
        };
        /** @description An option and its votes. */
        OptionResultDto: {
            /** @description Empty for the four faces, 1 being the best. */
            name: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            icon: string | null;
            /** @description How deep in its tree, from 0. Options come in the tree's order, each before those below it. */
            depth: number;
            /** @description Id of the option above. */
            parent: string | null;
            /** @description People who chose this very option. */
            count: number;
            /** @description People who chose it or anything below it. */
            branchCount: number;
            /** @description By which votes name it. */
            id: string;
            /** @description Of those who voted on the component, in percent. */
            share: number;
            /** @description Of those who voted on the component, in percent, with all below it. */
            branchShare: number;
        };
        /** @description A question of a sheet and how people voted on it. */
        ComponentResultDto: {
            /**
             * @description How one answers: by a slider, a list, a tree of families, or faces.
             * @enum {string}
             */
            type: "OPTIONS_SLIDER" | "IMAGES_SLIDER" | "TREE" | "FACES";
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            icon: string | null;
            /** @description People who voted on it. */
            voters: number;
            /** @description Of an option slider, where the votes lie; null of other questions. */
            scale: components["schemas"]["ScalePlaceDto"] | null;
            /** @description Where the votes on all products of the tasting lie that share this sheet, this one's too; null where it is the only one. Drawn from as many people as the points are. */
            tastingScale: components["schemas"]["ScalePlaceDto"] | null;
            /** @description By which votes name it. */
            id: string;
            /** @description In the order of the sheet, with their votes. */
            options: components["schemas"]["OptionResultDto"][];
        };
        /** @description A phase of the tasting and how people voted in it. */
        CategoryResultDto: {
            /**
             * @description MAIN is a phase of tasting, FINAL what is asked after all of them.
             * @enum {string}
             */
            kind: "MAIN" | "FINAL";
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            image: string | null;
            /** @description Present where the category has at least three option sliders. */
            radar: components["schemas"]["RadarAxisDto"][] | null;
            /** @description By which votes name it. */
            id: string;
            /** @description In the order of the sheet. */
            components: components["schemas"]["ComponentResultDto"][];
        };
        /** @description Those to whom it was just right. */
        IdealOptionDto: {
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description How many chose it and rated the product. */
            n: number;
            /** @description Their mean rating of the product; null of nobody. */
            mean: number | null;
            /** @description Of all who chose anything on the scale and rated, in percent. */
            share: number;
            /** @description By which votes name it. */
            id: string;
        };
        /** @description Those to whom it was too little, or too much. */
        PenaltySideDto: {
            /** @description How many they are. */
            n: number;
            /** @description Their mean rating of the product; null of nobody. */
            mean: number | null;
            /** @description How many stars lower it is than that of those to whom it was just right; below 0 where it is higher. */
            drop: number | null;
            /** @description The 95 % interval of the drop, after Welch; null where there are not enough of them. */
            interval: components["schemas"]["IntervalDto"] | null;
            /** @description What they chose: the options on this side of the ideal one, in the order of the scale. */
            options: components["schemas"]["ScaleOptionDto"][];
            /** @description Of all who chose anything on the scale and rated, in percent. */
            share: number;
            /** @description Whether there are enough of them to say anything: at least 20 % and five, beside five to whom it was just right. */
            enough: boolean;
            /** @description Whether the drop is more than chance explains, corrected after Holm for everything that is looked at on this product. */
            costs: boolean;
        };
        /** @description What too little or too much of something costs a product: the mean drop on a just-about-right scale. */
        PenaltyDto: {
            /** @description Its texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description How many chose anything on the scale and rated the product. */
            n: number;
            /** @description The category that the scale belongs to. */
            category: string;
            /** @description Id of the scale. */
            component: string;
            /** @description The option in the middle, neither too little nor too much. */
            ideal: components["schemas"]["IdealOptionDto"];
            /** @description Too little. */
            below: components["schemas"]["PenaltySideDto"];
            /** @description Too much. */
            above: components["schemas"]["PenaltySideDto"];
        };
        /** @description All that was said of one product. */
        ProductResultsDto: {
            /** @description Its place in the tasting, from 1. */
            order: number;
            /**
             * @description What people gave it in all, where its sheet is a model of points; else null. Of an event that is looked at live, and with a filter, it is that
             *     of 2,000 people at most, who are drawn from all, the same each time.
             */
            points: components["schemas"]["PointsDto"] | null;
            /** @description Who has won its quiz; null until the event has ended, and where nobody has. */
            quizWinner: components["schemas"]["QuizWinnerDto"] | null;
            /** @description Which report this is. */
            report: components["schemas"]["ReportIdentityDto"];
            /** @description The event it is about. */
            event: components["schemas"]["ReportEventDto"];
            /** @description Its id within the tasting. */
            reference: string;
            /** @description As it was when the first attendee came in. */
            product: components["schemas"]["ProductFactsDto"];
            /** @description How it was rated. */
            ratings: components["schemas"]["RatingsDto"];
            /** @description What people said of its value for money. */
            ratePrice: components["schemas"]["RatePriceDto"];
            /** @description What people guessed that it costs. */
            blindPrice: components["schemas"]["BlindPriceDetailDto"];
            /** @description How people voted on its sheet, phase by phase. */
            categories: components["schemas"]["CategoryResultDto"][];
            /** @description What too little or too much costs it, for each scale of its sheet that has an ideal. */
            penalties: components["schemas"]["PenaltyDto"][];
            /** @description How often its link to buy was opened. */
            storeClicks: components["schemas"]["StoreClicksDto"];
            /** @description What people wrote of it. */
            notes: components["schemas"]["WrittenTextsDto"];
        };
        /** @description Somebody who took part, and how much they said. */
        ListedAssistantDto: {
            /**
             * @description Id of the person within the event.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description '-' where the person did not say one.
             * @example Berta Vidal
             */
            name: string;
            /** @description Null where the person did not say one. */
            email: string | null;
            /**
             * @description In which the person read.
             * @example ES
             */
            language: string | null;
            /**
             * @description What kind of device it was.
             * @enum {string|null}
             */
            platform: "TABLET_WEB" | "MOBILE_WEB" | "PC_WEB" | null;
            /** @description In years, where the person said it. */
            age: number | null;
            /**
             * @description FEMALE, MALE or OTHER, where the person said it.
             * @example FEMALE
             */
            gender: string | null;
            /**
             * Format: date-time
             * @description When the person came in.
             */
            creationDate: string;
            /** @description How many products the person rated. */
            rated: number;
            /** @description Of those ratings, with two decimals; null without any. */
            mean: number | null;
            /** @description How far they lie apart, the standard deviation of the sample; null below two. */
            sd: number | null;
            /** @description How often the person opened the link to buy a product. */
            storeClicks: number;
            /** @description Whether the person wrote something at the end. */
            finalComment: boolean;
        };
        /** @description Whose answers these are. */
        ReadAssistantDto: {
            /**
             * @description Id of the person within the event.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description '-' where the person did not say one.
             * @example Berta Vidal
             */
            name: string;
            /** @description Null where the person did not say one. */
            email: string | null;
            /**
             * @description In which the person read.
             * @example ES
             */
            language: string | null;
            /**
             * @description What kind of device it was.
             * @enum {string|null}
             */
            platform: "TABLET_WEB" | "MOBILE_WEB" | "PC_WEB" | null;
            /** @description In years, where the person said it. */
            age: number | null;
            /**
             * @description FEMALE, MALE or OTHER, where the person said it.
             * @example FEMALE
             */
            gender: string | null;
            /**
             * Format: date-time
             * @description When the person came in.
             */
            creationDate: string;
            /**
             * Format: date-time
             * @description When the person last answered something.
             */
            lastUpdate: string;
            /** @description Whether the person has been forgotten: what they rated stays, who they were and what they wrote is gone. */
            forgotten: boolean;
        };
        /** @description An answer that somebody chose in the survey. */
        ChosenAnswerDto: {
            /** @description By language. */
            text: {
                [key: string]: string;
            };
            /** @description Id of the answer. */
            id: string;
        };
        /** @description A survey question and what somebody answered. */
        AssistantSurveyDto: {
            /** @description Texts by language. */
            question: {
                [key: string]: string;
            };
            /**
             * @description SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number.
             * @enum {string}
             */
            type: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION";
            /** @description Id of the question. */
            reference: string;
            /** @description In the question's order; empty where the person did not answer. */
            answers: components["schemas"]["ChosenAnswerDto"][];
        };
        /** @description What somebody gave in all, by a model of points. */
        GivenPointsDto: {
            /** @description The sum of all scales. */
            total: number;
            /** @description The fewest points that the model gives. */
            lowest: number;
            /** @description The most: 100 of the OIV’s model, 20 of Davis’s. */
            highest: number;
        };
        /** @description An option that somebody chose. */
        ChosenOptionDto: {
            /** @description Empty for the four faces, '1' being the best. */
            name: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            icon: string | null;
            /** @description Names of the options above it in its tree, from the root. */
            above: {
                [key: string]: string;
            }[];
            /** @description By which votes name it. */
            id: string;
        };
        /** @description A question of a sheet and what somebody chose. */
        AnsweredComponentDto: {
            /**
             * @description How one answers: by a slider, a list, a tree of families, or faces.
             * @enum {string}
             */
            type: "OPTIONS_SLIDER" | "IMAGES_SLIDER" | "TREE" | "FACES";
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description By which votes name it. */
            id: string;
            /** @description One, but of a tree as many as the person liked. */
            chosen: components["schemas"]["ChosenOptionDto"][];
        };
        /** @description A phase of the tasting and what somebody answered in it. */
        AnsweredCategoryDto: {
            /**
             * @description MAIN is a phase of tasting, FINAL what is asked after all of them.
             * @enum {string}
             */
            kind: "MAIN" | "FINAL";
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description By which votes name it. */
            id: string;
            /** @description Those that were answered, in the order of the sheet. */
            components: components["schemas"]["AnsweredComponentDto"][];
        };
        /** @description What somebody said of a product; all of it null or empty where they said nothing. */
        AssistantProductDto: {
            /** @description Its place in the tasting, from 1. */
            order: number;
            /** @description 0 to 5 in half steps; null: not rated. */
            rateBox: number | null;
            /** @description 1 to 5 (best), or `not_rated`. */
            ratePrice: (number | null) | "not_rated";
            /** @description What the person guessed that it costs. */
            blindPrice: number | null;
            /** @description Free text. */
            notes: string | null;
            /** @description How often the person opened its link to buy. */
            storeClicks: number;
            /** @description What the person gave it in all, where its sheet is a model of points and they used every scale; else null. */
            points: components["schemas"]["GivenPointsDto"] | null;
            /** @description Its reference in this tasting. */
            reference: string;
            /** @description As it was when the first attendee came in. */
            product: components["schemas"]["ResultProductDto"];
            /** @description Those in which something was answered, in the order of the sheet. */
            categories: components["schemas"]["AnsweredCategoryDto"][];
        };
        /** @description How satisfied somebody was with one thing. */
        AssistantSatisfactionDto: {
            /** @description Texts by language. */
            concept: {
                [key: string]: string;
            };
            /** @description 1 (best) to 4; null: they did not vote. */
            value: number | null;
            /** @description Id of what they were asked about. */
            reference: string;
        };
        /** @description All that one person said. */
        AssistantResultsDto: {
            /**
             * @description Whether the person puts the products rather the other way round than all others do (Spearman’s ρ below 0), as the analysis says it of people
             *     together. Null where that is not told: while an event is looked at live, where people have no order in common, and of who put fewer than
             *     four products in an order.
             */
            ownWay: boolean | null;
            /** @description Which report this is. */
            report: components["schemas"]["ReportIdentityDto"];
            /** @description The event it is about. */
            event: components["schemas"]["ReportEventDto"];
            /** @description Who it was. */
            assistant: components["schemas"]["ReadAssistantDto"];
            /** @description What was answered before the first product. */
            survey: components["schemas"]["AssistantSurveyDto"][];
            /** @description All products of the tasting, in its order. */
            products: components["schemas"]["AssistantProductDto"][];
            /** @description How satisfied the person was, by what they were asked about. */
            satisfaction: components["schemas"]["AssistantSatisfactionDto"][];
            /** @description Free text on the whole tasting; empty where nothing was written. */
            finalComment: string;
        };
        /** @description How far people put the products into the same order: Kendall’s coefficient of concordance, for incomplete orders by Skillings and Mack. */
        AgreementDto: {
            /** @description How many people, of whom each rated two or more of the common products. */
            people: number;
            /** @description Over how many products. */
            products: number;
            /** @description Corrected for equal ratings: from 0, no common order, to 1, the same for everybody. */
            w: number;
            /** @description Of χ²: one less than there are products. */
            degreesOfFreedom: number;
            /** @description How likely people without any common taste agree as much; approximate where both are few. */
            p: number;
            /**
             * @description In a word: NONE where chance explains it (p ≥ 0.05), WEAK below a W of 0.3, MODERATE below 0.5, else STRONG.
             * @enum {string}
             */
            strength: "NONE" | "WEAK" | "MODERATE" | "STRONG";
            /** @description Friedman’s χ². */
            chiSquare: number;
        };
        /** @description A product that some people liked more than the others. */
        LikedOtherwiseDto: {
            /** @description Its reference. */
            reference: string;
            /** @description Its mean among them, in stars. */
            mean: number;
            /** @description Among the others. */
            others: number;
        };
        /** @description People whose order of the products runs against that of all others. Nobody is named. */
        OwnTasteDto: {
            /** @description How many people rated at least four products, and not all of them alike. */
            judged: number;
            /**
             * @description Those whose order runs against the mean ratings of all others so far that a shuffled one would in 5 % at most (Spearman’s ρ, permutation test);
             *     null where they are from one to four.
             */
            apart: number | null;
            /** @description How likely chance alone makes as many, or more; null where `apart` is. What is less than 0.0001 is told as that. */
            p: number | null;
            /**
             * @description What share of the judged has another taste beyond what chance explains, in percent; null where chance explains it (`p` of 0.01 or more).
             * @example 22.5
             */
            share: number | null;
            /** @description What they liked more than the others by a quarter of a star or more: three at most, the widest apart first. */
            liked: components["schemas"]["LikedOtherwiseDto"][];
        };
        /** @description People who agree among each other, against others who agree on the opposite. Nobody is named. */
        CampDto: {
            /** @description How many people: five or more. */
            people: number;
            /** @description What they liked more than the other camp by a quarter of a star or more: three at most, the widest apart first. */
            liked: components["schemas"]["LikedOtherwiseDto"][];
        };
        /** @description A place on the map. */
        PlaceDto: {
            /** @description On the axis along which tastes differ most; it grows with what is liked more on the whole. */
            x: number;
            /** @description On the axis along which they differ most otherwise. */
            y: number;
        };
        /** @description In which direction people’s liking grows. */
        LikingDto: {
            /** @description Correlation of their ratings with the first axis, to tenths. */
            x: number;
            /** @description With the second. */
            y: number;
            /** @description How many people. */
            n: number;
        };
        /** @description Who likes what alike: the principal components of the common products by people, each person’s ratings taken from their own mean. Ratings that are missing are put in by what the others speak for (regularised iterative principal components). */
        PreferenceMapDto: {
            /** @description How many people, of whom each rated at least half of the common products: of more than 2,000 with gaps, 2,000. */
            people: number;
            /** @description Of them, how many rated all alike, and so have no direction. */
            undecided: number;
            /**
             * @description Correlation between where the products lie along the first axis and how well they are liked on the whole, from 0 to 1. From 0.8 on, further to
             *     the right means better liked; below, the axis shows two directions of taste.
             * @example 0.93
             */
            liking: number;
            /** @description Of all that people’s ratings differ, how much each axis shows, from 0 to 1. */
            shares: components["schemas"]["PlaceDto"];
            /** @description Everybody else, put together where they lie within a tenth: 441 entries at most. */
            directions: components["schemas"]["LikingDto"][];
        };
        /** @description Whose ratings were compared. */
        AnalysedPeopleDto: {
            /** @description How many people; each of them rated at least one product. */
            compared: number;
            /** @description How many of them rated every product that at least half of them rated (`common`). */
            complete: number;
            /** @description Whether they were drawn from more, because all would have been too many: 20,000, fewer over very many products, the same each time. */
            drawn: boolean;
        };
        /** @description A product beside the next one in the ranking, by the people who rated both. */
        BesideNextDto: {
            /** @description How many rated both. */
            people: number;
            /** @description How likely chance alone makes such a difference: Student’s paired test, corrected by Holm for all pairs that were compared. What is less than 0.0001 is told as that. */
            p: number;
            /** @description How many stars they put it above the next one on average; below 0 where they see it the other way round. */
            difference: number;
        };
        /** @description A product, and what its ratings say beside the others. */
        AnalysedProductDto: {
            /** @description Its place by mean rating; equal means share it. Null without ratings. */
            position: number | null;
            /** @description How many people rated it. */
            n: number;
            /** @description Of all its ratings, as in the summary. */
            mean: number | null;
            /** @description As in the summary. */
            interval: components["schemas"]["IntervalDto"] | null;
            /** @description As in the summary: who shares one may well be equally good. */
            groups: number[];
            /** @description Null for the last one, and where fewer than five people rated both. */
            besideNext: components["schemas"]["BesideNextDto"] | null;
            /** @description As in the summary. */
            besideFirst: components["schemas"]["BesideFirstDto"] | null;
            /** @description As in the summary. */
            adjustedMean: number | null;
            /** @description In stars: how far above or below a person’s own mean it typically lies along each axis. Null without a map. */
            place: components["schemas"]["PlaceDto"] | null;
            /** @description Its reference in this tasting. */
            reference: string;
            /** @description As it was called when the first attendee came in. */
            name: string;
            /** @description Whether at least half of the people rated it: the agreement and the map are about those. */
            common: boolean;
        };
        /** @description What people’s ratings say together; a part is null where they are too few for it. */
        ReportAnalysisDto: {
            /** @description How many pairs of products were compared: those that at least five people both rated. */
            pairs: number;
            /** @description Null below three common products or five people who rated two of them or more. */
            agreement: components["schemas"]["AgreementDto"] | null;
            /** @description Null below ten people with an order of their own over at least four products, and where there is no common order that one could go against. */
            ownTaste: components["schemas"]["OwnTasteDto"] | null;
            /**
             * @description Two camps of opposite orders, where that is why there is no common one: parted along the first axis of the map, of ten people or more over at
             *     least four products, with a Kendall’s W of 0.6 or more within each. Else null.
             */
            camps: components["schemas"]["CampDto"][] | null;
            /** @description Null below four common products or eight people who rated at least half of them, and where nobody sees a difference. */
            map: components["schemas"]["PreferenceMapDto"] | null;
            /** @description Which report this is. */
            report: components["schemas"]["ReportIdentityDto"];
            /** @description The event it is about. */
            event: components["schemas"]["ReportEventDto"];
            /** @description Whose ratings were compared. */
            people: components["schemas"]["AnalysedPeopleDto"];
            /** @description The best rated first. */
            products: components["schemas"]["AnalysedProductDto"][];
        };
        /** @description What one person answered to a survey question. */
        ReportedAnswerDto: {
            /**
             * @description Which question.
             * @example surveyQuestions/kX2vB8nQ4mZ1cR7tY0wL
             */
            questionPath: string;
            /** @description Ids of the chosen options. */
            answers: string[];
        };
        /** @description How satisfied one person was with something. */
        ReportedSatisfactionDto: {
            /**
             * @description With what.
             * @example satisfactionConcepts/kX2vB8nQ4mZ1cR7tY0wL
             */
            satisfactionConceptPath: string;
            /** @description 1 (best) to 4. */
            value: number;
        };
        /** @description What an action was about. */
        ReportedActionMetadataDto: {
            /**
             * @description Which product, by its place in the tasting.
             * @example productReferences/kX2vB8nQ4mZ1cR7tY0wL
             */
            productRefPath: string | null;
        };
        /** @description Something that one person did. */
        ReportedActionDto: {
            /**
             * @description A link to the shop was opened.
             * @example STORE_LINK_CLICKED
             */
            type: string;
            /** @description What it was about. */
            metadata: components["schemas"]["ReportedActionMetadataDto"];
        };
        /** @description One person's part in the event. */
        ReportedAssistantDto: {
            /** @description Null where the person did not say one. */
            email: string | null;
            /** @description In which the person read. */
            language: string | null;
            /** @description What kind of device it was. */
            platform: string | null;
            /** @description In years, where the person said it. */
            age: number | null;
            /** @description Where the person said it. */
            gender: string | null;
            /**
             * Format: date-time
             * @description When the person came in.
             */
            creationDate: string;
            /**
             * Format: date-time
             * @description When the person last answered something.
             */
            lastUpdate: string;
            /** @description By product reference. */
            assessments: {
                [key: string]: components["schemas"]["ReportedAssessmentDto"];
            };
            /** @description 'Lite assistant' where the person did not say a name. */
            name: string;
            /** @description Whether the person lets you write to them about your products: as it is now, also in a saved report. */
            contactConsent: boolean;
            /** @description Free text on the whole tasting; empty where nothing was written. */
            finalComment: string;
            /** @description To the survey. */
            answers: components["schemas"]["ReportedAnswerDto"][];
            /** @description How satisfied the person was, and with what. */
            satisfactions: components["schemas"]["ReportedSatisfactionDto"][];
            /** @description What the person did besides answering. */
            actions: components["schemas"]["ReportedActionDto"][];
        };
        /** @description What one person said of a product in general. */
        ReportedRatesDto: {
            /** @description 0 to 5 in half steps; null: not rated. */
            rateBox: number | null;
            /** @description 1 to 5 (best), or `not_rated`. */
            ratePrice: (number | null) | "not_rated";
            /** @description A guess, in the currency of the event, with at most two decimals. */
            blindPrice: number | null;
            /** @description Free text. */
            notes: string | null;
        };
        /** @description What one person said of a product. */
        ReportedAssessmentDto: {
            /** @description By category and component: an option id, or an object of option ids. */
            categories: {
                [key: string]: unknown;
            };
            /** @description Rating, price and notes. */
            parameters: components["schemas"]["ReportedRatesDto"];
        };
        /** @description Who has won the quiz on a product. */
        ReportedQuizWinnerDto: {
            /**
             * @description On which product.
             * @example products/kX2vB8nQ4mZ1cR7tY0wL
             */
            productPath: string;
            /**
             * @description Who it is.
             * @example assistants/kX2vB8nQ4mZ1cR7tY0wL
             */
            assistantPath: string;
            /**
             * Format: date-time
             * @description When it was decided.
             */
            date: string;
            /**
             * @description What they get; null where nothing was promised.
             * @example Una botella
             */
            price: string | null;
            /** @description One for each right answer. */
            points: number;
        };
        /** @description A saved report, as the list shows it. */
        ListedReportDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description IANA name of the event's time zone, by whose clocks the filter is meant.
             * @example Europe/Madrid
             */
            timeZone: string;
            /**
             * Format: date-time
             * @description Inclusive start of the filter.
             */
            fromDate: string | null;
            /**
             * Format: date-time
             * @description Exclusive end of the filter.
             */
            toDate: string | null;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            creationDate: string;
            /**
             * @description How far generating has come.
             * @enum {string}
             */
            state: "PENDING" | "GENERATING" | "DONE" | "FAILED";
            /** @description Percent of the work that is done, while it is GENERATING and that is known. */
            progress: number | null;
            /**
             * @description Why it is FAILED: every worker that had it died, it took too long, or counting it failed. Null otherwise, and of what failed before the reason was kept.
             * @enum {string|null}
             */
            failure: "WORKER_LOST" | "TOOK_TOO_LONG" | "COUNTING_FAILED" | null;
            /** @description How many people it covers; null until it is done. */
            attendees: number | null;
            /** @description Rises with every change. */
            version: number;
            /** @description The same as `id`. */
            reference: string;
            /** @description As the organiser called it. */
            name: string;
            /** @description Code of the event. */
            publicCode: string;
            /** @description Whether only people who first answered between the two dates count. */
            dateFilterActive: boolean;
            /** @description Whether its event asked for it, at its end or every so many days. */
            automatic: boolean;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo: boolean;
        };
        /** @description The fields of a ListedReportDto that were asked for. */
        SomeListedReportDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id?: string;
            /**
             * @description IANA name of the event's time zone, by whose clocks the filter is meant.
             * @example Europe/Madrid
             */
            timeZone?: string;
            /**
             * Format: date-time
             * @description Inclusive start of the filter.
             */
            fromDate?: string | null;
            /**
             * Format: date-time
             * @description Exclusive end of the filter.
             */
            toDate?: string | null;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            creationDate?: string;
            /**
             * @description How far generating has come.
             * @enum {string}
             */
            state?: "PENDING" | "GENERATING" | "DONE" | "FAILED";
            /** @description Percent of the work that is done, while it is GENERATING and that is known. */
            progress?: number | null;
            /**
             * @description Why it is FAILED: every worker that had it died, it took too long, or counting it failed. Null otherwise, and of what failed before the reason was kept.
             * @enum {string|null}
             */
            failure?: "WORKER_LOST" | "TOOK_TOO_LONG" | "COUNTING_FAILED" | null;
            /** @description How many people it covers; null until it is done. */
            attendees?: number | null;
            /** @description Rises with every change. */
            version?: number;
            /** @description The same as `id`. */
            reference?: string;
            /** @description As the organiser called it. */
            name?: string;
            /** @description Code of the event. */
            publicCode?: string;
            /** @description Whether only people who first answered between the two dates count. */
            dateFilterActive?: boolean;
            /** @description Whether its event asked for it, at its end or every so many days. */
            automatic?: boolean;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo?: boolean;
        };
        /** @description What to report. */
        GenerateReportDto: {
            /**
             * @description As you want to call it.
             * @example Spring tasting
             */
            name?: string | null;
            /**
             * @description Code of the event.
             * @example K7M4P2XA
             */
            publicCode?: string | null;
            /** @description Only the attendees whose first answer lies between the two dates. Off: the dates are ignored. */
            dateFilterActive?: boolean | null;
            /**
             * @description Inclusive start of the filter: ISO 8601 with its zone, or a day as dd/MM/yyyy, which begins with the clocks of the event's zone.
             * @example 2026-05-01T16:00:00.000Z
             */
            fromDate?: string | null;
            /**
             * @description Exclusive end of the filter, like `fromDate`; a day is meant whole: from 01/05/2026 to 01/05/2026 is that day.
             * @example 2026-05-02T16:00:00.000Z
             */
            toDate?: string | null;
        };
        /** @description Where to find the report. */
        ReportReferenceDto: {
            /**
             * @description Id of the report.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
        };
        /** @description Names an event by its code. */
        SessionOfReportDto: {
            /**
             * @description By which guests come in, in any case.
             * @example K7M4P2XA
             */
            publicCode?: string | null;
        };
        /** @description Somebody by name. */
        NameOnlyDto: {
            /** @description As guests saw it. */
            name: string;
        };
        /** @description Something with a name in every language. */
        TextNameDto: {
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
        };
        /** @description A product as it was when the first attendee came in. */
        ReportedProductDto: {
            /** @description Address of the picture. */
            image: string | null;
            /** @description Of one unit, with at most two decimals. */
            price: number | null;
            /** @description As it was called then. */
            name: string;
            /** @description What kind of product it is. */
            type: components["schemas"]["TextNameDto"];
            /** @description Which kind within its type. */
            subtype: components["schemas"]["TextNameDto"];
        };
        /** @description A question that was the same for every product. */
        ReportedParameterDto: {
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /**
             * @description What was asked: a rating, value for money, a guess of the price, or notes.
             * @enum {string}
             */
            type: "RATE_BOX" | "RATE_PRICE" | "BLIND_PRICE" | "NOTES";
            /** @description Made by the server. */
            id: string;
        };
        /** @description A question of a category. */
        ReportedComponentDto: {
            /**
             * @description How one answered: by a slider, a list, a tree of families, or faces.
             * @enum {string}
             */
            type: "OPTIONS_SLIDER" | "IMAGES_SLIDER" | "TREE" | "FACES";
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description Each `{ id, name, icon, options }`, nested in trees. */
            options: {
                [key: string]: unknown;
            }[];
            /** @description By which votes name it. */
            id: string;
            /** @description The same as `id`. */
            reference: string;
        };
        /** @description A phase of the tasting. */
        ReportedCategoryDto: {
            /**
             * @description MAIN is a phase of tasting, FINAL what was asked after all of them.
             * @enum {string}
             */
            kind: "MAIN" | "FINAL";
            /** @description Texts by language. */
            name: {
                [key: string]: string;
            };
            /** @description By which votes name it. */
            id: string;
            /** @description What it asked, in order. */
            components: components["schemas"]["ReportedComponentDto"][];
        };
        /** @description What was asked of a product. */
        ReportedSheetDto: {
            /** @description What was asked of every product. */
            parameters: components["schemas"]["ReportedParameterDto"][];
            /** @description What was asked phase by phase, in order. */
            categories: components["schemas"]["ReportedCategoryDto"][];
        };
        /** @description A product in its place in the tasting. */
        ReportedProductReferenceDto: {
            /** @description From 1. */
            order: number;
            /** @description By which answers name it; not the product’s own id. */
            reference: string;
            /** @description What was tasted. */
            product: components["schemas"]["ReportedProductDto"];
            /** @description By which it was assessed. */
            assessmentSheet: components["schemas"]["ReportedSheetDto"];
        };
        /** @description A question that was asked before the first product. */
        ReportedQuestionDto: {
            /** @description Texts by language. */
            question: {
                [key: string]: string;
            };
            /**
             * @description SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number.
             * @enum {string}
             */
            type: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION";
            /** @description Text by language, by option id. */
            options: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /** @description By which answers name it. */
            reference: string;
        };
        /** @description One of the things people said how satisfied they were with. */
        ReportedConceptDto: {
            /** @description Texts by language. */
            concept: {
                [key: string]: string;
            };
            /** @description By which answers name it. */
            reference: string;
        };
        /** @description The tasting as it was when the first attendee came in. */
        ReportedTastingDto: {
            /**
             * @description CONVENTIONAL_TAST was led by an instructor, PODCAST_TAST done alone.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description SIMPLE asked no categories; BLIND hid the product and had its price guessed.
             * @enum {string}
             */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /** @description The tasting’s id. */
            reference: string;
            /** @description As it was called then. */
            name: string;
            /** @description In the order in which they were tasted. */
            productReferences: components["schemas"]["ReportedProductReferenceDto"][];
            /** @description Asked before the first product, in order. */
            surveyQuestions: components["schemas"]["ReportedQuestionDto"][];
            /** @description What people said how satisfied they were with at the end. */
            satisfactionConcepts: components["schemas"]["ReportedConceptDto"][];
        };
        /** @description An event with what was said in it. */
        ReportedSessionDto: {
            /**
             * @description The event’s id.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            startDate: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finishDate: string;
            /** @description How many people the report covers. */
            assistantsCount: number;
            /** @description By id, in the order in which they came. Above 1,000 people it is empty: ask for pages. */
            assistants: {
                [key: string]: components["schemas"]["ReportedAssistantDto"];
            };
            /** @description By the product’s reference in the tasting. They are decided at the end of the event. */
            quizWinners: {
                [key: string]: components["schemas"]["ReportedQuizWinnerDto"];
            };
            /** @description By which guests came in. */
            publicCode: string;
            /** @description Who led it. */
            instructor: components["schemas"]["NameOnlyDto"];
            /** @description What was tasted. */
            tasting: components["schemas"]["ReportedTastingDto"];
        };
        /** @description A report whose attendees are wanted: a saved one by its reference, else the event behind the code. */
        ReportedDto: {
            /**
             * @description Id of a saved report.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference?: string | null;
            /**
             * @description Code of the event, where no saved report is meant.
             * @example K7M4P2XA
             */
            publicCode?: string | null;
            /** @description Another place for `publicCode`, as reading gave it. */
            session?: components["schemas"]["SessionOfReportDto"] | null;
        };
        /** @description A report to save at once. Only the name, the code and the filter count: the server computes everything else itself. */
        CreateReportDto: {
            /**
             * @description As you want to call it.
             * @example Spring tasting
             */
            name?: string | null;
            /**
             * @description Code of the event.
             * @example K7M4P2XA
             */
            publicCode?: string | null;
            /** @description Only the attendees whose first answer lies between the two dates. Off: the dates are ignored. */
            dateFilterActive?: boolean | null;
            /**
             * @description Inclusive start of the filter: ISO 8601 with its zone, or a day as dd/MM/yyyy, which begins with the clocks of the event's zone.
             * @example 2026-05-01T16:00:00.000Z
             */
            fromDate?: string | null;
            /**
             * @description Exclusive end of the filter, like `fromDate`; a day is meant whole: from 01/05/2026 to 01/05/2026 is that day.
             * @example 2026-05-02T16:00:00.000Z
             */
            toDate?: string | null;
            /** @description The event as reading gave it; only its `publicCode` counts, and only when there is none beside it. */
            session?: components["schemas"]["SessionOfReportDto"] | null;
        };
        /** @description How far generating has come. */
        ReportStatusDto: {
            /**
             * @description PENDING and GENERATING: ask again in some seconds.
             * @enum {string}
             */
            state: "PENDING" | "GENERATING" | "DONE" | "FAILED";
            /** @description Percent of the work that is done, while it is GENERATING and that is known. */
            progress: number | null;
            /**
             * @description Why it is FAILED: every worker that had it died, it took too long, or counting it failed. Null otherwise, and of what failed before the reason was kept.
             * @enum {string|null}
             */
            failure: "WORKER_LOST" | "TOOK_TOO_LONG" | "COUNTING_FAILED" | null;
        };
        /** @description A saved report with its event. */
        FullReportDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * Format: date-time
             * @description Inclusive start of the filter.
             */
            fromDate: string | null;
            /**
             * Format: date-time
             * @description Exclusive end of the filter.
             */
            toDate: string | null;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            creationDate: string;
            /** @description Rises with every change. */
            version: number;
            /** @description The same as `id`. */
            reference: string;
            /** @description As the organiser called it. */
            name: string;
            /** @description Code of the event. */
            publicCode: string;
            /** @description Whether only people who first answered between the two dates count. */
            dateFilterActive: boolean;
            /** @description The event with its people and their answers. */
            session: components["schemas"]["ReportedSessionDto"];
        };
        /** @description A new name. */
        RenameReportDto: {
            /**
             * @description As you want to call it from now on.
             * @example Spring tasting, members
             */
            name?: string | null;
            /** @description The version that was read; a stale one answers 409. */
            version?: number;
        };
        /** @description A segment that was kept. */
        SegmentDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description As you called it.
             * @example Loved it, did not buy
             */
            name: string;
            /**
             * @description The conditions, as the query of `people` has them.
             * @example ratedFrom=4.5&shop=NOT_OPENED
             */
            query: string;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
        };
        /** @description A product that a person rated, on the visits that the segment is about. */
        SegmentRatedDto: {
            /**
             * @description Of your list of products.
             * @example mZ1cR7tY0wLkX2vB8nQ4
             */
            reference: string;
            /**
             * @description Their latest stars, 0 to 5. Null where they only went to its shop.
             * @example 4.5
             */
            rating: number | null;
            /** @description As it was called at the latest of those visits. */
            name: string;
            /** @description Whether they opened the link to its shop. */
            shopOpened: boolean;
        };
        /** @description Somebody who lets you write to them: one line for each e-mail, however many events they came to. */
        SegmentPersonDto: {
            /**
             * @description Of their latest visit to any of your events, as reports have it.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description In which they read at that visit; `notSelected` where none was chosen.
             * @example CA
             */
            language: string;
            /**
             * Format: date-time
             * @description When that visit began.
             */
            cameAt: string;
            /**
             * Format: date-time
             * @description Since when you may write to them.
             */
            contactConsentAt: string;
            /** @description The best first. */
            rated: components["schemas"]["SegmentRatedDto"][];
            /** @description As they called themselves at that visit. */
            name: string;
            /** @description Where they let you write. */
            email: string;
        };
        /** @description Whom a segment means, and how many of them may not be written to. */
        SegmentPeopleDto: {
            /**
             * @description How many it means; of who gave no e-mail, each visit.
             * @example 160
             */
            matched: number;
            /**
             * @description How many of them may be written to: those are listed.
             * @example 118
             */
            reachable: number;
            /**
             * @description How many were left out because they did not say, or no longer say, that you may write to them. What they said last at one of your events counts.
             * @example 30
             */
            withoutConsent: number;
            /**
             * @description How many were left out because they gave no e-mail.
             * @example 12
             */
            withoutAddress: number;
            /** @description Those of this page, whose latest visit is the latest first. */
            people: components["schemas"]["SegmentPersonDto"][];
        };
        /** @description A segment to keep. Absent fields keep their value. */
        SaveSegmentDto: {
            /**
             * @description As you want to call it.
             * @example Loved it, did not buy
             */
            name?: string | null;
            /**
             * @description The conditions, as the query of `people` has them; empty means everybody.
             * @example ratedFrom=4.5&shop=NOT_OPENED
             */
            query?: string | null;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
        };
        /** @description A product’s rating, to be shown on your web site. */
        EmbedDto: {
            /**
             * @description Address of the SVG image, to which `lang` (es, ca, en) and `theme` (light, dark) can be added: five stars, the mean and how many rated, or that
             *     fewer than three have. It is five minutes old at most, kept by browsers for an hour, and sets no cookie. Null until it is shown for the first time.
             * @example https://app.example.com/embed/kX2vB8nQ4mZ1cR7tY0wL.svg
             */
            image: string | null;
            /**
             * @description Where a press on it may lead: the product’s shop, else your web page.
             * @example https://shop.example.com/reserva
             */
            link: string | null;
            /**
             * @description How many guests rated it, each once with their latest stars. Trials and guests invented for show are none, nor is a blind event before its end.
             * @example 118
             */
            n: number;
            /**
             * @description Of 0 to 5, one decimal, a half rounded up. Null of fewer than three guests.
             * @example 4.3
             */
            mean: number | null;
            /** @description Off until you switch it on. */
            shown: boolean;
        };
        /** @description Whether a product’s rating is shown on your web site. */
        SaveEmbedDto: {
            /**
             * @description False ends it at once: its picture answers 404. The key stays for when it is shown again.
             * @example true
             */
            shown: boolean;
        };
        /** @description How far the demo data is. */
        DemoDataDto: {
            /**
             * @description FAILED: it could not be made, and can be asked for again.
             * @enum {string}
             */
            state: "NONE" | "MAKING" | "MADE" | "FAILED";
            /** @description Whole percent while it is being made, else null. */
            progress: number | null;
            /** @description Whether it is there, whole. */
            demoDataLoaded: boolean;
        };
        /** @description Something of the demo data that is the organiser’s own from now on. */
        DemoKeptDto: {
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "product" | "tasting" | "instructor" | "event" | "report";
            /**
             * @description Its id.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /** @description What its lists call it: an event is called like its tasting. */
            name: string;
        };
        /** @description The demo data is gone. */
        DemoRemovedDto: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            deleted: true;
            /** @description What stays, because it was edited or something of your own names it. It counts in your plan from now on. */
            kept: components["schemas"]["DemoKeptDto"][];
        };
        /** @description An event or campaign, in short. */
        HomeEventDto: {
            /**
             * @description Its id.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /**
             * @description Which of the two it is.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description Its public code.
             * @example VINO2026
             */
            publicCode: string;
            /**
             * Format: uri
             * @description What guests open.
             */
            publicLink: string;
            /**
             * Format: date-time
             * @description When it starts.
             */
            fromDate: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            toDate: string;
            /**
             * @description IANA zone of its dates.
             * @example Europe/Madrid
             */
            timeZone: string;
            /** @description People who have joined, up to now. */
            attendees: number;
            /** @description What is tasted. */
            tasting: string;
            /** @description Whether the product made it to show what it can do: demo data. */
            demo: boolean;
        };
        /** @description The product that was liked best. */
        HomeWinnerDto: {
            /** @description Address of its picture. */
            image: string | null;
            /**
             * @description Mean rating out of five.
             * @example 4.25
             */
            mean: number;
            /** @description How many people rated it. */
            ratings: number;
            /** @description What it is called. */
            name: string;
            /** @description The event that it won, the last one that has ended and was rated. */
            event: components["schemas"]["HomeEventDto"];
        };
        /** @description What is of one’s own already; what was made for show does not count. */
        HomeDoneDto: {
            /** @description An event of a group tasting. */
            events: boolean;
            /** @description A campaign. */
            campaigns: boolean;
            /** @description A saved report. */
            reports: boolean;
        };
        /** @description A report that is not there yet, or has failed. */
        HomeReportDto: {
            /**
             * @description Its id.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /**
             * @description How far it is.
             * @enum {string}
             */
            state: "PENDING" | "GENERATING" | "DONE" | "FAILED";
            /** @description What it is called. */
            name: string;
        };
        /** @description What an organiser finds when they come in. */
        HomeDto: {
            /** @description The next to begin. */
            next: components["schemas"]["HomeEventDto"] | null;
            /** @description Of the last event that has ended. */
            winner: components["schemas"]["HomeWinnerDto"] | null;
            /** @description What is of one’s own already. */
            done: components["schemas"]["HomeDoneDto"];
            /** @description Up to five that are in progress, those that end soonest first. */
            open: components["schemas"]["HomeEventDto"][];
            /** @description Up to five that are being generated, or failed in the last week. */
            reports: components["schemas"]["HomeReportDto"][];
        };
        /** @description What a public site says of a video. */
        PublicVideoDto: {
            /**
             * @description What it is called there.
             * @example Big Buck Bunny
             */
            title: string;
        };
        /** @description A sound of a theme. */
        ThemeSoundDto: {
            /**
             * @description Whether it is heard.
             * @example true
             */
            active: boolean;
            /**
             * @description What its file was called; null for the sound that the product brings.
             * @example campanas.mp3
             */
            name: string | null;
            /**
             * @description Address of the file; null for the sound that the product brings.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/themes/sounds/6a2f.mp3
             */
            url: string | null;
        };
        /** @description The sounds of a theme. */
        ThemeSoundsDto: {
            /** @description When a guest begins the tasting. */
            startTasting: components["schemas"]["ThemeSoundDto"];
            /** @description When a guest has submitted a product. */
            validate: components["schemas"]["ThemeSoundDto"];
            /** @description When a guest opens the shop. */
            storeSound: components["schemas"]["ThemeSoundDto"];
            /** @description Before a recommendation is shown. */
            prerecomendation: components["schemas"]["ThemeSoundDto"];
            /** @description When a recommendation is shown. */
            postrecomendation: components["schemas"]["ThemeSoundDto"];
        };
        /** @description The look of an organiser’s rooms, as it is kept. Guests see it as long as the plan has `customThemes`. */
        ThemeDto: {
            /**
             * @description Of what is pressed, chosen and said loudest. Where it could not be read it is shown darker or lighter.
             * @example #ae1c38
             */
            mainColor: string;
            /**
             * @description Of what stands back.
             * @example #757a80
             */
            secondaryColor: string;
            /** @description Address of the picture in the lobby. */
            lobbyImage: string | null;
            /**
             * @description What guests read in the lobby, by language: plain text.
             * @example {
             *       "ES": "Bienvenidos a la bodega.",
             *       "CA": "Benvinguts al celler.",
             *       "EN": "Welcome to the winery."
             *     }
             */
            lobbyText: {
                [key: string]: string;
            };
            /**
             * @description After how many seconds it does.
             * @example 10
             */
            lobbySkipTimeout: number;
            /** @description Address of the picture behind the room. */
            mainBackground: string | null;
            /** @description Link to the terms that joining accepts. */
            termsOfUse: string | null;
            /** @description Link to the privacy policy that joining accepts. */
            privacyPolicies: string | null;
            /**
             * @description Which pages of one’s own those two are, and whatever else was kept.
             * @example {
             *       "termsOfUse": {
             *         "customPage": "condiciones"
             *       }
             *     }
             */
            otherConfig: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Instant of the last change; null before the first.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string | null;
            /**
             * @description Rises with every change; 0 before the first.
             * @example 1
             */
            version: number;
            /** @description Whether the lobby ends by itself. */
            lobbySkipActive: boolean;
            /** @description The five sounds. */
            audios: components["schemas"]["ThemeSoundsDto"];
        };
        /** @description A sound to save. Absent fields keep their value, null clears them. */
        SaveThemeSoundDto: {
            /**
             * @description Whether it is heard.
             * @example true
             */
            active?: boolean | null;
            /**
             * @description What its file is called.
             * @example campanas.mp3
             */
            name?: string | null;
            /**
             * @description Address of a file that was uploaded into `themes/sounds`; null for the sound that the product brings.
             * @example null
             */
            url?: string | null;
        };
        /** @description The sounds of a theme to save. Absent ones stay as they are. */
        SaveThemeSoundsDto: {
            /** @description When a guest begins the tasting. Null: off, and the sound that the product brings, `/library/sounds/startTasting.wav`. */
            startTasting?: components["schemas"]["SaveThemeSoundDto"] | null;
            /** @description When a guest has submitted a product. Null: off, and the sound that the product brings, `/library/sounds/validate.wav`. */
            validate?: components["schemas"]["SaveThemeSoundDto"] | null;
            /** @description When a guest opens the shop. Null: off, and the sound that the product brings, `/library/sounds/storeSound.wav`. */
            storeSound?: components["schemas"]["SaveThemeSoundDto"] | null;
            /** @description Before a recommendation is shown. Null: off, and the sound that the product brings, `/library/sounds/prerecomendation.wav`. */
            prerecomendation?: components["schemas"]["SaveThemeSoundDto"] | null;
            /** @description When a recommendation is shown. Null: off, and the sound that the product brings, `/library/sounds/postrecomendation.wav`. */
            postrecomendation?: components["schemas"]["SaveThemeSoundDto"] | null;
        };
        /** @description A theme to save. Absent fields keep their value, null takes them back to what the product begins with. */
        SaveThemeDto: {
            /**
             * @description Of what is pressed, chosen and said loudest.
             * @example #1e4d2b
             */
            mainColor?: string | null;
            /**
             * @description Of what stands back.
             * @example #757a80
             */
            secondaryColor?: string | null;
            /**
             * @description Address of the picture in the lobby, as uploading a file into `theme/web` answered it. An https link to a picture elsewhere is fetched once, checked like an upload
             *     and kept as one: the answer has its address here.
             * @example null
             */
            lobbyImage?: string | null;
            /**
             * @description Text that guests read in the lobby, with its line breaks. Markup is kept as far as a page may have it, and anything else, such as
             *     scripts, is taken out. A text that is not by language is that of all of them.
             * @example {
             *       "ES": "Bienvenidos a la bodega.",
             *       "CA": "Benvinguts al celler.",
             *       "EN": "Welcome to the winery."
             *     }
             */
            lobbyText?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @description Whether the lobby ends by itself.
             * @example true
             */
            lobbySkipActive?: boolean | null;
            /**
             * @description After how many seconds it does.
             * @example 10
             */
            lobbySkipTimeout?: (number | string) | null;
            /**
             * @description Address of the picture behind the room, as uploading a file into `theme/web` answered it. An https link to a picture elsewhere is fetched once, checked like an upload
             *     and kept as one: the answer has its address here.
             * @example null
             */
            mainBackground?: string | null;
            /**
             * @description Link to the terms that joining accepts; a page in `otherConfig` comes before it, the company’s link after it.
             * @example https://valdehierro.example/condiciones
             */
            termsOfUse?: string | null;
            /**
             * @description Link to the privacy policy that joining accepts; a page in `otherConfig` comes before it, the company’s link after it.
             * @example https://valdehierro.example/privacidad
             */
            privacyPolicies?: string | null;
            /**
             * @description `termsOfUse` and `privacyPolicies` may each name a page of your own: `{ "customPage": id }`. Whatever else it holds is kept, up to 4 KB in all; the whole is replaced.
             * @example {}
             */
            otherConfig?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The five sounds.
             * @example {
             *       "startTasting": {
             *         "active": true
             *       }
             *     }
             */
            audios?: components["schemas"]["SaveThemeSoundsDto"] | null;
            /**
             * @description The version that was read, 0 before the first; a stale one answers 409.
             * @example 0
             */
            version?: number;
        };
        /** @description How often an API key was used on a day. */
        ApiKeyDayDto: {
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-11-20
             */
            day: string;
            /**
             * @description Calls, whatever they were answered; but for those beyond the limit of a minute.
             * @example 48
             */
            calls: number;
        };
        /** @description A key with which other software reads what is yours. */
        ApiKeyDto: {
            /**
             * @description Made by the server, 20 characters.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            id: string;
            /**
             * @description As the organiser called it.
             * @example CRM
             */
            name: string;
            /**
             * Format: date-time
             * @description Instant of its creation.
             * @example 2026-11-20T12:00:00.000Z
             */
            creationDate: string;
            /**
             * @description The key itself, which is sent as `x-api-key`. Whoever has it reads what you can read with it.
             * @example rg_live_7hGk2LmQ9xZ4vB1nT6wR3cY8pD5sF0jA4e1b9c07d2f6
             */
            apiKey: string;
            /**
             * Format: date-time
             * @description Instant of its last call, known some seconds later; null before the first one.
             * @example 2026-11-21T18:30:00.000Z
             */
            lastUse: string | null;
            /** @description The days of the last thirty on which it was used, the first one first. */
            days: components["schemas"]["ApiKeyDayDto"][];
        };
        /** @description What is said of an API key: its name. */
        SaveApiKeyDto: {
            /**
             * @description As you want to call it: the program that will use it, for example.
             * @example CRM
             */
            name?: string | null;
        };
    };
    responses: {
        /** @description INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description UNAUTHENTICATED: no token, or one that is not good any more. API_KEY_INVALID: no such API key, or not any more. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
        Disabled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description FORBIDDEN: you are no administrator of the platform. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
        AdministratorsOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description FORBIDDEN: the e-mail is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
        NotYours: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description NOT_FOUND: there is no such thing, or it is somebody else’s. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: the body is larger than 1 MB, a file of a sheet or a tasting than 8 MB, or what needs no token than 16 KB. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description URI_TOO_LONG: a part of the path is longer than 400 characters. */
        AddressTooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: the body is not of the documented kind. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
        TooManyRequests: {
            headers: {
                "retry-after": components["headers"]["retry-after"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: it passes, and the same request may be sent again. */
        Unavailable: {
            headers: {
                "retry-after": components["headers"]["retry-after"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Seconds after which the same call is welcome. */
        "retry-after": number;
        /** @description Calls in the current window, at most. */
        "x-ratelimit-limit": number;
        /** @description Calls that are left of them. */
        "x-ratelimit-remaining": number;
        /** @description Seconds until the window ends. */
        "x-ratelimit-reset": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description That the process lives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description That the process can serve, and how it is with what it stands on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description As Stripe makes it of the body and the endpoint’s secret. */
                "Stripe-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An event that does not have to be told again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StripeEventTaken"];
                };
            };
            /** @description INVALID_BODY: the signature is not that of this body, is too old or is dated in the future; or the body is no event. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description PAYLOAD_TOO_LARGE: the event is larger than 512 KB. PAYLOAD_TOO_LARGE: the body is larger than 1 MB, a file of a sheet or a tasting than 8 MB, or what needs no token than 16 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans that can be chosen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanDto"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a sign-out ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOutDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Disabled"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSignIns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open sessions of an organiser. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSignIns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All others are ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one of the listed sessions. */
                id: string;
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description With Firebase always. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserDto"];
            };
        };
        responses: {
            /** @description An organiser: the person, the company and what the plan allows right now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FORBIDDEN: `uid` is not the one of the token. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED (no name), INVALID_CHOICE (country, language), TERMS_NOT_ACCEPTED or MENTOR_CODE_NOT_FOUND. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationEmailDto"];
            };
        };
        responses: {
            /** @description The same for known and unknown addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationEmailSentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED or INVALID_EMAIL. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description TOO_MANY_REQUESTS: five mails an hour for one address are enough. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An organiser: the person, the company and what the plan allows right now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserDto"];
            };
        };
        responses: {
            /** @description An organiser: the person, the company and what the plan allows right now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: another logo needs a plan with `customLogo`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored company in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserMentor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mentor of an organiser, with how to reach them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MentorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: there is no mentor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscriptionDto"];
            };
        };
        responses: {
            /** @description What came of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description PROVIDER_MESSAGE: it was not paid. `error` is what the card provider says, in English; `reason`, for what is known here, one of `declined`, `insufficientFunds`, `limitReached`, `expired`, `wrongNumber`, `wrongExpiry`, `wrongCvc`, `authentication`, `notSupported`, `tryLater`, `testCardsOnly`, `other`; more may come. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: `userId` is not the one of the token; EMAIL_NOT_VERIFIED. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description SUBSCRIPTION_UNAVAILABLE: Stripe cannot do it as things stand there by now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED, UNKNOWN_REFERENCE (plan, card), INVALID_CHOICE (interval), or what the billing data lack: TERMS_NOT_ACCEPTED, REQUIRED, INVALID_NIF and the like. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 30 calls in 3600 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    readPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is paid for, and with what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStateDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCardDto"];
            };
        };
        responses: {
            /** @description It is taken, or the bank is asked first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardChangeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description PROVIDER_MESSAGE: the card was refused, and the one before stays. `error` is what the card provider says, in English; `reason`, for what is known here, one of `declined`, `insufficientFunds`, `limitReached`, `expired`, `wrongNumber`, `wrongExpiry`, `wrongCvc`, `authentication`, `notSupported`, `tryLater`, `testCardsOnly`, `other`; more may come. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description SUBSCRIPTION_UNAVAILABLE: Stripe cannot do it as things stand there by now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED or UNKNOWN_REFERENCE (card). */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 30 calls in 3600 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description None for whoever has never paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    previewPlan: {
        parameters: {
            query?: {
                /** @description The `ref` of a plan that is offered. */
                planId?: string;
                /** @description `monthly` or `annual`. */
                interval?: "monthly" | "annual";
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a plan costs now and next, as Stripe reckons it. Amounts are euros. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description REQUIRED, UNKNOWN_REFERENCE (plan) or INVALID_CHOICE (interval). */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    askToCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has heard of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancellationDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtras: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of each kind, also where there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtraDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    lowerExtras: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["LowerExtraDto"], "type" | "quantity">;
            };
        };
        responses: {
            /** @description As they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtraDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description PAYMENT_IN_PROGRESS: another payment has not come to its end. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED, INVALID_CHOICE (type), NOT_NUMERIC, AMBIGUOUS_NUMBER, NOT_WHOLE, NEGATIVE, or TOO_LARGE: there can only be fewer. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMentorByPublicCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As the mentor gave it. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What anybody may know of a mentor: that the code is theirs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicMentorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description MENTOR_CODE_NOT_FOUND: nobody has this code. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The image or the sound.
                     */
                    file: Blob;
                    /**
                     * @description The folder; it decides the limits.
                     * @example products
                     * @enum {string}
                     */
                    path: "products" | "assessmentSheets/icons" | "logo" | "theme/web" | "instructors" | "pages" | "themes/sounds";
                };
            };
        };
        responses: {
            /** @description An image or a sound that was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedFileDto"];
                };
            };
            /** @description INVALID_BODY: the multipart body is cut or malformed. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is files, fileBytes or uploadsPerMinute, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IMAGE_TOO_LARGE, or errorMaxSize of a sound: heavier than its folder accepts; `issues` carries the limit. PAYLOAD_TOO_LARGE: the body is larger than 1 MB, a file of a sheet or a tasting than 8 MB, or what needs no token than 16 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description FILE_PATH_UNKNOWN, FILE_REQUIRED, IMAGE_TYPE, IMAGE_BROKEN, IMAGE_TOO_TALL, IMAGE_TOO_WIDE or IMAGE_NOT_TALLER_THAN_WIDE, with the measures in `issues`; SOUND_TYPE or SOUND_BROKEN. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPages: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageSummaryDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `etag` of the page one has. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The uid of the organiser whose page it is. */
                uid: string;
                /** @description Where the page stands among its organiser’s: letters, digits and dashes, 40 at most. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of an organiser’s own. */
            200: {
                headers: {
                    /** @description Changes with the page. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDto"];
                };
            };
            /** @description Nothing changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description More than 600 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    savePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description Where the page stands among its organiser’s: letters, digits and dashes, 40 at most. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePageDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: pages need a plan with `customThemes`. QUOTA_EXCEEDED: `what` is pages, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description VERSION_CONFLICT, with the stored page in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. INVALID_PAGE_ID: the address is none. PAGE_EXISTS: with `version` 0 there is one already. UNKNOWN_REFERENCE: a picture is none of yours. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 120 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    deletePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description Where the page stands among its organiser’s: letters, digits and dashes, 40 at most. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description PAGE_IN_USE: the theme names it as the terms of use or the privacy policy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restorePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description Where the page stands among its organiser’s: letters, digits and dashes, 40 at most. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: pages need a plan with `customThemes`. QUOTA_EXCEEDED: `what` is pages, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPageVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description Where the page stands among its organiser’s: letters, digits and dashes, 40 at most. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The states, without their texts; none where there is no such page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageVersionSummaryDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPageVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description Where the page stands among its organiser’s: letters, digits and dashes, 40 at most. */
                id: string;
                /** @description Which state of the page. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageVersionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restorePageVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description Where the page stands among its organiser’s: letters, digits and dashes, 40 at most. */
                id: string;
                /** @description Which state of the page. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: pages need a plan with `customThemes`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportProductsAsCsv: {
        parameters: {
            query?: {
                /** @description The company’s own where it is not given. */
                lang?: "ES" | "CA" | "EN";
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportProductsAsExcel: {
        parameters: {
            query?: {
                /** @description The company’s own where it is not given. */
                lang?: "ES" | "CA" | "EN";
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewProductImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV or Excel (.xlsx, its first sheet with headings that are known), told by the bytes. The headings may stand below titles, within the first 30 rows. At most 5 MB, 5000 rows and 200 columns. The separator of CSV (; , tab |) and its encoding (UTF-8, UTF-16, Windows-1252, ISO 8859-15, Mac Roman, DOS 850) are found out. Cells of Excel are read as their number format shows them.
                     */
                    file: Blob;
                    /**
                     * @description What each column holds, as a JSON array in their order: a field, `attributes.<key>` of a usual attribute, `attributes` for one named by its heading, or null to leave it out. Without it the headings decide.
                     * @example ["name","price",null,"attributes.alcohol"]
                     */
                    columns?: string;
                    /**
                     * @description Code of the type of rows that do not say it.
                     * @example WINE
                     */
                    type?: string;
                    /**
                     * @description Code of their subtype.
                     * @example RED
                     */
                    subtype?: string;
                };
            };
        };
        responses: {
            /** @description What importing a table would do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreviewDto"];
                };
            };
            /** @description INVALID_BODY: the multipart body is cut or malformed. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description TABLE_TOO_LARGE: the file weighs more than allowed. PAYLOAD_TOO_LARGE: the body is larger than 1 MB, a file of a sheet or a tasting than 8 MB, or what needs no token than 16 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description FILE_REQUIRED, TABLE_TYPE, TABLE_BROKEN, TABLE_TOO_LARGE or TABLE_EMPTY: no table that can be read. INVALID_BODY, INVALID_CHOICE or COLUMN_TWICE: `columns` cannot be so. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    importProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV or Excel (.xlsx, its first sheet with headings that are known), told by the bytes. The headings may stand below titles, within the first 30 rows. At most 5 MB, 5000 rows and 200 columns. The separator of CSV (; , tab |) and its encoding (UTF-8, UTF-16, Windows-1252, ISO 8859-15, Mac Roman, DOS 850) are found out. Cells of Excel are read as their number format shows them.
                     */
                    file: Blob;
                    /**
                     * @description What each column holds, as a JSON array in their order: a field, `attributes.<key>` of a usual attribute, `attributes` for one named by its heading, or null to leave it out. Without it the headings decide.
                     * @example ["name","price",null,"attributes.alcohol"]
                     */
                    columns?: string;
                    /**
                     * @description Code of the type of rows that do not say it.
                     * @example WINE
                     */
                    type?: string;
                    /**
                     * @description Code of their subtype.
                     * @example RED
                     */
                    subtype?: string;
                };
            };
        };
        responses: {
            /** @description An import that took place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportDto"];
                };
            };
            /** @description INVALID_BODY: the multipart body is cut or malformed. IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_WINES: the plan has no room for all of them. QUOTA_EXCEEDED: none for a drawn bottle. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description TABLE_TOO_LARGE: the file weighs more than allowed. PAYLOAD_TOO_LARGE: the body is larger than 1 MB, a file of a sheet or a tasting than 8 MB, or what needs no token than 16 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The rows break rules: `issues` has the first, their paths begin with the row (`rows.17.price`). FILE_REQUIRED, TABLE_TYPE, TABLE_BROKEN, TABLE_TOO_LARGE or TABLE_EMPTY: no table that can be read. INVALID_BODY, INVALID_CHOICE or COLUMN_TWICE: `columns` cannot be so. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 20 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    undoProductImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of the import. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An import that was taken back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneImportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Only these fields of each row, in the usual order; without it all of them come. Separated by commas, or repeated. */
                fields?: ("id" | "reference" | "name" | "type" | "typePath" | "subtype" | "subtypePath" | "image" | "price" | "discountedPrice" | "externalStoreURL" | "vintage" | "region" | "country" | "grapes" | "referenceCode" | "properties" | "lastUpdate" | "demo" | "version")[];
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it; of each row what `fields` asks for, or everything. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"][] | components["schemas"]["SomeProductDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveProductDto"], "name" | "type" | "subtype" | "image">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_WINES: the plan is full. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a product, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a product, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveProductDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description VERSION_CONFLICT, with the stored product in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a product, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a product, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_WINES: the plan is full. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    cloneProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a product, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_WINES: the plan is full. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    cloneProductStructure: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of the structure of a product, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_WINES: the plan is full. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublicSheets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without what they ask. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredefinedSheetDto"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProductTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With their attributes and subtypes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTypeDto"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSheetCategories: {
        parameters: {
            query: {
                /** @description Path or id of one of your sheets or of a predefined one. */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetCategoryDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Disabled"];
            /** @description No such sheet, or somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserProductTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With their attributes and subtypes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTypeDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSheets: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Only these fields of each row, in the usual order; without it all of them come. Separated by commas, or repeated. */
                fields?: ("id" | "reference" | "path" | "name" | "product" | "type" | "productData" | "subtypeData" | "public" | "lastUpdate" | "version")[];
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it; of each row what `fields` asks for, or everything. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetSummaryDto"][] | components["schemas"]["SomeSheetSummaryDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    importSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportSheetDto"];
            };
        };
        responses: {
            /** @description A whole sheet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED: no path. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of one of your sheets, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a sheet, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSheetDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description VERSION_CONFLICT, with the stored sheet in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a sheet, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveSheetDto"], "name" | "product" | "type">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a sheet, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    cloneSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a sheet, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublicSheetsOfType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the type. */
                productType: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without what they ask. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredefinedSheetDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a sheet as a file, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetFileDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewSheetFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SheetFileDto"];
            };
        };
        responses: {
            /** @description Nothing is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetFilePreviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description FILE_FORMAT, FILE_VERSION: it is no such file. Else a rule of creating a sheet is broken; `issues` says where in the file. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    importSheetFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SheetFileDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description FILE_FORMAT, FILE_VERSION: it is no such file. Else a rule of creating a sheet is broken; `issues` says where in the file. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    listInstructors: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Only these fields of each row, in the usual order; without it all of them come. Separated by commas, or repeated. */
                fields?: ("id" | "reference" | "name" | "group" | "deleted" | "imgProfile" | "lastUpdate" | "demo" | "version")[];
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it; of each row what `fields` asks for, or everything. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"][] | components["schemas"]["SomeInstructorDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInstructor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveInstructorDto"], "name">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_INSTRUCTORS: the plan is full. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an instructor, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an instructor, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveInstructorDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description VERSION_CONFLICT, with the stored instructor in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an instructor, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an instructor, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_INSTRUCTORS: the plan is full. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportTasting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a tasting as a file, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingFileDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description EXPORT_TOO_LARGE: no import would take the file. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewTastingFile: {
        parameters: {
            query?: {
                /**
                 * @description What becomes of what you have already: of a product with the same name, type and vintage, and of a sheet that asks exactly the same.
                 *     It is used as it is, or there will be another one.
                 */
                existing?: "reuse" | "copy";
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TastingFileDto"];
            };
        };
        responses: {
            /** @description Nothing is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingFilePreviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_TASTINGS, MAX_WINES: the plan is full. FEATURE_NOT_ALLOWED: sheets of your own, or an offline tasting, need a plan that has them. QUOTA_EXCEEDED: `what` is sheets, files or fileBytes. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description FILE_FORMAT, FILE_VERSION: it is no such file. ID_TWICE: an id is there twice. UNKNOWN_REFERENCE: the tasting names what is not in the file. Else a rule of creating a product, a sheet or a tasting is broken; `issues` says where in the file. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    importTastingFile: {
        parameters: {
            query?: {
                /**
                 * @description What becomes of what you have already: of a product with the same name, type and vintage, and of a sheet that asks exactly the same.
                 *     It is used as it is, or there will be another one.
                 */
                existing?: "reuse" | "copy";
            };
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TastingFileDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_TASTINGS, MAX_WINES: the plan is full. FEATURE_NOT_ALLOWED: sheets of your own, or an offline tasting, need a plan that has them. QUOTA_EXCEEDED: `what` is sheets, files or fileBytes. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description FILE_FORMAT, FILE_VERSION: it is no such file. ID_TWICE: an id is there twice. UNKNOWN_REFERENCE: the tasting names what is not in the file. Else a rule of creating a product, a sheet or a tasting is broken; `issues` says where in the file. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    listTastings: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Only tastings of this type; `live` and `podcast` are understood too. */
                type?: "live" | "podcast" | "CONVENTIONAL_TAST" | "PODCAST_TAST";
                /** @description Only tastings that hold this: `products/<id>`, tasted or recommended in them, or the path of a sheet. */
                uses?: string;
                /** @description Only these fields of each row, in the usual order; without it all of them come. Separated by commas, or repeated. */
                fields?: ("id" | "reference" | "name" | "type" | "description" | "duration" | "template" | "offlineEnabled" | "publicAccessEnabled" | "productCount" | "lastUpdate" | "demo" | "version")[];
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it; of each row what `fields` asks for, or everything. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingSummaryDto"][] | components["schemas"]["SomeTastingSummaryDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: you have no such product or sheet as `uses` names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTasting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveTastingDto"], "type" | "name" | "description" | "duration" | "template" | "productReferences">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. UNKNOWN_REFERENCE: no such product or sheet for you. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readTasting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a tasting, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTasting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a tasting, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTastingDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description VERSION_CONFLICT, with the stored tasting in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description As in creating; the type is fixed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTasting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a tasting, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreTasting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a tasting, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    cloneTasting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a tasting, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readTastingVintages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a tasting’s products with their other vintages, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastedVintageDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    cloneTastingVintages: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a tasting with other vintages, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloneVintagesDto"];
            };
        };
        responses: {
            /** @description The copy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. MAX_WINES: the plan has no room for the new products. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description UNKNOWN_REFERENCE: no such product in the tasting, or of yours. PRODUCT_TWICE, CONTRADICTION, INVALID_VINTAGE: as they say. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSessionCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What guests would type, in any case. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a code leads somewhere already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeCheckDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Disabled"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description errorCodeCharacters. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    generateFreePublicCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A code that nobody has. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeCodeDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Disabled"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Only events of this type; `live` and `podcast` are understood too. */
                type?: "live" | "podcast" | "CONVENTIONAL_TAST" | "PODCAST_TAST";
                /** @description Only events that are so now; those that have ended are listed by it too. */
                status?: "PENDING" | "IN_PROGRESS" | "FINISHED";
                /** @description Only events that go on until this day or longer, by the clocks of each. */
                from?: string;
                /** @description Only events that begin on this day or before, by the clocks of each. */
                to?: string;
                /** @description `true`: events that have ended too. */
                includeOutDated?: boolean;
                /** @description Only events of this: `tastings/<id>` or `instructors/<id>`. */
                uses?: string;
                /** @description Only these fields of each row, in the usual order; without it all of them come. Separated by commas, or repeated. */
                fields?: ("id" | "reference" | "tasting" | "tastingPath" | "instructor" | "instructorPath" | "type" | "lang" | "sessionCode" | "liteMode" | "noStreamingUrlEnabled" | "timeZone" | "status" | "attendees" | "tastingFixed" | "publicLink" | "publicLinkWithoutStreaming" | "lastUpdate" | "demo" | "version")[];
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it; of each row what `fields` asks for, or everything. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"][] | components["schemas"]["SomeSessionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: you have no such tasting or instructor as `uses` names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveSessionDto"], "tastingPath" | "instructorPath">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description PROVIDER_MESSAGE: one more was not paid, and nothing was saved. `error` is what the card provider says, in English; `reason`, for what is known here, one of `declined`, `insufficientFunds`, `limitReached`, `expired`, `wrongNumber`, `wrongExpiry`, `wrongCvc`, `authentication`, `notSupported`, `tryLater`, `testCardsOnly`, `other`; more may come. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE: it is full, and one more cannot be paid for. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description EXTRA_EVENT_CONFIRMATION_REQUIRED: the month is full, and one more is paid for every month: `extraCharge` has the `amount` a month without VAT and its `currency`, to be sent back, what is due now, and the `total` and `date` of the next invoice, null where the plan ends before. PAYMENT_IN_PROGRESS: another payment has not come to its end. IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `error_msg` is the first broken rule, `issues` has all: errorInstructor, errorTasting, errorStartDate, errorFinishDate, errorDates, errorGenerationReportType, errorGenerationPeriodicInterval, errorCodeCharacters, UNKNOWN_REFERENCE, CONTRADICTION, SESSION_HAS_ATTENDEES, errorPlanCode, errorExistingCode. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    countJoined: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that are in progress, or were within the last hour, in no order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinedDto"][];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an event or campaign, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an event or campaign, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSessionDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description PROVIDER_MESSAGE: one more was not paid, and nothing was saved. `error` is what the card provider says, in English; `reason`, for what is known here, one of `declined`, `insufficientFunds`, `limitReached`, `expired`, `wrongNumber`, `wrongExpiry`, `wrongCvc`, `authentication`, `notSupported`, `tryLater`, `testCardsOnly`, `other`; more may come. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE: it is full, and one more cannot be paid for. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /**
             * @description VERSION_CONFLICT, with the stored event or campaign in `current`.
             *
             *     VERSION_CONFLICT, with the stored event or campaign in `current`. EXTRA_EVENT_CONFIRMATION_REQUIRED: the month is full, and one more is paid for every month: `extraCharge` has the `amount` a month without VAT and its `currency`, to be sent back, what is due now, and the `total` and `date` of the next invoice, null where the plan ends before. PAYMENT_IN_PROGRESS: another payment has not come to its end.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `error_msg` is the first broken rule, `issues` has all: errorInstructor, errorTasting, errorStartDate, errorFinishDate, errorDates, errorGenerationReportType, errorGenerationPeriodicInterval, errorCodeCharacters, UNKNOWN_REFERENCE, CONTRADICTION, SESSION_HAS_ATTENDEES, errorPlanCode, errorExistingCode. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an event or campaign, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description ACCOUNT_BLOCKED: the trial or plan has ended. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    printEventCard: {
        parameters: {
            query: {
                /** @description A5 stands on a table, A4 hangs at the door. */
                format: "A5" | "A4";
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an event or campaign, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: you have no such event. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description INVALID_CHOICE: there is no such format. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    restoreSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an event or campaign, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestoreSessionDto"];
            };
        };
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description PROVIDER_MESSAGE: one more was not paid, and nothing was saved. `error` is what the card provider says, in English; `reason`, for what is known here, one of `declined`, `insufficientFunds`, `limitReached`, `expired`, `wrongNumber`, `wrongExpiry`, `wrongCvc`, `authentication`, `notSupported`, `tryLater`, `testCardsOnly`, `other`; more may come. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE: it is full, and one more cannot be paid for. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description EXTRA_EVENT_CONFIRMATION_REQUIRED: the month is full, and one more is paid for every month: `extraCharge` has the `amount` a month without VAT and its `currency`, to be sent back, what is due now, and the `total` and `date` of the next invoice, null where the plan ends before. PAYMENT_IN_PROGRESS: another payment has not come to its end. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description errorExistingCode: nobody had come in, and another event has taken its code. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDto"][];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveWebhookDto"], "url" | "events">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is webhooks, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED, TOO_LONG, INVALID_URL, HTTPS_REQUIRED or PORT_NOT_ALLOWED (`url`), REQUIRED or INVALID_CHOICE (`events`); HOST_UNKNOWN or ADDRESS_PRIVATE: where the name of the address leads. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a webhook, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a webhook, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWebhookDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description VERSION_CONFLICT, with the stored webhook in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED, TOO_LONG, INVALID_URL, HTTPS_REQUIRED or PORT_NOT_ALLOWED (`url`), REQUIRED or INVALID_CHOICE (`events`); HOST_UNKNOWN or ADDRESS_PRIVATE: where the name of the address leads. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a webhook, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a webhook, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is webhooks, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a webhook, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such webhook. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a webhook, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message, which is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such webhook. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description WEBHOOK_DISABLED. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500; 50 unless told. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a webhook, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDto"][];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such webhook. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a webhook, or its path with the slash written as %2F. */
                id: string;
                /** @description The id of the message. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message, which is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such webhook, or message of its. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description WEBHOOK_DISABLED, or DELIVERY_FORGOTTEN. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    readRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `etag` of the page one has. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that the attendee's page needs. */
            200: {
                headers: {
                    /** @description Changes with the page. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomDto"];
                };
            };
            /** @description Nothing changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The event was deleted. ROOM_CLOSED: the room is closed at the moment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAnswersDto"];
            };
        };
        responses: {
            /** @description That the answers are kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswersSavedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The event was deleted. ROOM_CLOSED: the room is closed at the moment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description INVALID_ANSWER, TOO_LONG, NOT_NUMERIC, NEGATIVE or TOO_LARGE; `issues` says where: `assessments.<product>.categories.<category>.<component>`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    sayContactConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SayContactConsentDto"], "contactConsent">;
            };
        };
        responses: {
            /** @description One attendee, as only that attendee sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomAttendeeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description The event was deleted. ROOM_CLOSED: the room is closed at the moment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED: there is no e-mail to write to. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    sayRecapConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SayRecapConsentDto"], "recapConsent">;
            };
        };
        responses: {
            /** @description One attendee, as only that attendee sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomAttendeeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description The event was deleted. ROOM_CLOSED: the room is closed at the moment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED: there is no e-mail to write to. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readRoomRatings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product’s reference in the tasting. */
                productRef: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How everybody in the room rated a product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomRatingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description There is no such product, or it is not revealed and rated yet. ROOM_CLOSED: the room is closed at the moment. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readRoomDoor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public code, in any case; a former code leads to the same room. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What anybody sees at the door of a room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomDoorDto"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The code leads nowhere. ROOM_CLOSED: the room is closed at the moment. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description TOO_MANY_REQUESTS: as many have come in this minute as may, to this room or from this address, or it has sent many wrong codes. `retry-after` says when to try again. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    readRoomCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public code, in any case; a former code leads to the same room. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The code leads nowhere. ROOM_CLOSED: the room is closed at the moment. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description TOO_MANY_REQUESTS: as many have come in this minute as may, to this room or from this address, or it has sent many wrong codes. `retry-after` says when to try again. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    joinRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public code, in any case; a former code leads to the same room. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinRoomDto"];
            };
        };
        responses: {
            /** @description The way in: the token goes into `Authorization: Bearer …` of everything in the room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomJoinedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The code leads nowhere. ROOM_CLOSED: the room is closed at the moment. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description EMAIL_IN_USE, with `liteMode`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description LITE_NOT_ALLOWED, REQUIRED, INVALID_EMAIL, TOO_LONG, TOO_YOUNG or CONSENT_REQUIRED, in this order. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description TOO_MANY_REQUESTS: as many have come in this minute as may, to this room or from this address, or it has sent many wrong codes. `retry-after` says when to try again. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    resumeRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public code, in any case; a former code leads to the same room. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeRoomDto"];
            };
        };
        responses: {
            /** @description The same for every e-mail, known here or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResumeSentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The code leads nowhere. ROOM_CLOSED: the room is closed at the moment. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED or INVALID_EMAIL. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    confirmResumeRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public code, in any case; a former code leads to the same room. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmResumeDto"];
            };
        };
        responses: {
            /** @description The way in: the token goes into `Authorization: Bearer …` of everything in the room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomJoinedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The code leads nowhere. ROOM_CLOSED: the room is closed at the moment. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description WRONG_CODE: wrong, used by another device, too old or tried too often. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 600 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    openTrial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a tasting, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The room in which a tasting is tried. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description ACCOUNT_BLOCKED: the trial or plan has ended. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: you have no such tasting. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    listHeldData: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldDataDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportOwnData: {
        parameters: {
            query?: {
                /** @description In which language questions and answers are written. */
                lang?: "ES" | "CA" | "EN";
            };
            header?: {
                /** @description What `checkVerificationCode` gave for a code that was mailed with `purpose` EXPORT. */
                "x-confirmation"?: string;
            };
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedDataDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description CONFIRMATION_REQUIRED: there is no confirmation, or it is used, too old or for something else. FORBIDDEN: the e-mail is another’s. FORBIDDEN: the e-mail is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    exportOwnDataTable: {
        parameters: {
            query?: {
                /** @description In which language questions and answers are written. */
                lang?: "ES" | "CA" | "EN";
            };
            header?: {
                /** @description What `checkVerificationCode` gave for a code that was mailed with `purpose` EXPORT. */
                "x-confirmation"?: string;
            };
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description CONFIRMATION_REQUIRED: there is no confirmation, or it is used, too old or for something else. FORBIDDEN: the e-mail is another’s. FORBIDDEN: the e-mail is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    correctName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["CorrectNameDto"], "name">;
            };
        };
        responses: {
            /** @description As it is kept now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectedNameDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            /** @description There is no such tasting of yours. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED, TOO_LONG. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    correctNameAt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organiser whose tasting it was. */
                userId: string;
                /** @description The id of somebody who took part, as one’s own tastings and reports have it. */
                assistantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["CorrectNameDto"], "name">;
            };
        };
        responses: {
            /** @description As it is kept now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectedNameDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            /** @description There is no such tasting of yours. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED, TOO_LONG. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    eraseOwnData: {
        parameters: {
            query?: never;
            header?: {
                /** @description What `checkVerificationCode` gave for a code that was mailed with `purpose` ERASE. */
                "x-confirmation"?: string;
            };
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody can tell any more who it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description CONFIRMATION_REQUIRED: there is no confirmation, or it is used, too old or for something else. FORBIDDEN: the e-mail is another’s. FORBIDDEN: the e-mail is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    readAssistantSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organiser whose event it was. */
                userId: string;
                /** @description `reference` of the tasting in the lists. */
                assistantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tasting that somebody took part in, with all that they said of its products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompleteVisitDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            /** @description There is no such one, or it is somebody else’s. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseAssistant: {
        parameters: {
            query?: never;
            header?: {
                /** @description What `checkVerificationCode` gave for a code that was mailed with `purpose` ERASE. */
                "x-confirmation"?: string;
            };
            path: {
                /** @description The organiser whose tasting it was. */
                userId: string;
                /** @description The id of somebody who took part, as one’s own tastings and reports have it. */
                assistantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody can tell any more who it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description CONFIRMATION_REQUIRED: there is no confirmation, or it is used, too old or for something else. FORBIDDEN: the e-mail is another’s. FORBIDDEN: the e-mail is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such person, or it is another one. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendVerificationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendCodeDto"];
            };
        };
        responses: {
            /** @description The same for every e-mail, known here or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            /** @description With `publicCode`: it leads to no tasting. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description false1: an e-mail is missing. false2: the first is none. false3: the organiser’s is none. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    checkVerificationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckCodeDto"];
            };
        };
        responses: {
            /** @description What a right code gives: a token of the area, or with `purpose` a confirmation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantTokenDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            /** @description With `publicCode`: it leads to no tasting. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description WRONG_CODE: wrong, used, too old or tried too often. false1: an e-mail is missing. false2: the first is none. false3: the organiser’s is none. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 600 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    signInAssistant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A token of everything that was tasted with the e-mail of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestSignedInDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FORBIDDEN: this is an assistant token, which prolongs nothing. FORBIDDEN: the e-mail is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    makeAssistantAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description What `checkVerificationCode` gave for a code that was mailed with `purpose` MAKE_ACCOUNT. */
                "x-confirmation"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeAccountDto"];
            };
        };
        responses: {
            /** @description A token of everything that was tasted with the e-mail of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestSignedInDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description CONFIRMATION_REQUIRED: there is no confirmation, or it is used, too old or for something else. FORBIDDEN: the e-mail is another’s. FORBIDDEN: the e-mail is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description REQUIRED, PASSWORD_TOO_SHORT, TOO_LONG, PASSWORD_COMMON, PASSWORD_PERSONAL, PASSWORD_PATTERN; EMAIL_EXISTS: there already is an account with this e-mail. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    signOutAssistant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a delete answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAssistantSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 1. */
                page: number;
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest first, 20 at most; empty past the end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitDto"][];
                };
            };
            /** @description OUT_OF_RANGE: pages are numbered from 1; far ones are reached by `list/data`. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAssistantSessionsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organiser’s: only their tastings. */
                creatorEmail: string;
                /** @description The number of the page, from 1. */
                page: number;
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest first, 20 at most; empty past the end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitDto"][];
                };
            };
            /** @description OUT_OF_RANGE: pages are numbered from 1; far ones are reached by `list/data`. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    pageAssistantSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["VisitPageDto"], "email">;
            };
        };
        responses: {
            /** @description The latest first, 20 at most; empty past the end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitDto"][];
                };
            };
            /** @description `firstDoc` or `lastDoc` is none. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompleteSessions: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest first: a page, or all of them. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompleteVisitDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompleteSessionsOf: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The organiser’s: only their tastings. */
                creatorEmail: string;
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest first: a page, or all of them. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompleteVisitDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    rankAssistantWines: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WineRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAssistantProducts: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastedProductDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    countRecaps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an event or campaign, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many guests of an event get the mail after the tasting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecapCountsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description You have no such event or campaign. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    openAssistantLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["OpenLinkDto"], "link">;
            };
        };
        responses: {
            /** @description The way into the attendees’ own area, and to the tasting that the mail was about. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkOpenedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description LINK_EXPIRED: it is older than 30 days. `email` and `creatorEmail` are those by which one signs in with a code, `userId` and `assistantId` the tasting. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The link leads nowhere, or its attendee was forgotten. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    readPalate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the ratings of one guest say of their taste, and nobody else’s. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PalateDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    compareWithRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The guest at a tasting of theirs. */
                assistantId: string;
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a guest’s ratings compare with the room’s. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomComparisonDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            /** @description It is no tasting of the guest’s, or nothing that they know was rated there. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                /** @description How many at most, 1 to 50. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, of the same words. */
                cursor?: string;
                /** @description Words that the notes have to have, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestNoteDto"][];
                };
            };
            /** @description INVALID_QUERY: the cursor is of something else. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readBuyList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a guest wants to buy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyListDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveBuyList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own, as your token has it. */
                email: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveBuyListDto"], "products">;
            };
        };
        responses: {
            /** @description As it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyListDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotYours"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description UNKNOWN_REFERENCE: what was not at that visit of the guest’s, or is blind and not revealed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReportOperations: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Only those that stand so now. */
                state?: "LATE" | "FAILED" | "RUNNING" | "PAUSED" | "SCHEDULED" | "DONE";
                /** @description Only those of this instant or later, ISO 8601 in UTC. */
                from?: string;
                /** @description Only those before this instant, ISO 8601 in UTC. */
                to?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedOperationDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministratorsOnly"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOperationsOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the reports of all accounts stand, and those who make them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationsOverviewDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministratorsOnly"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    runReportNow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has come of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationDoneDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministratorsOnly"];
            /** @description NOT_FOUND: there is no such event, or it makes no reports by itself. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_TOO_EARLY: it has not started yet, or nobody has come. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    pauseReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has come of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationDoneDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministratorsOnly"];
            /** @description NOT_FOUND: there is no such event, or it makes no reports by itself. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    resumeReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has come of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationDoneDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministratorsOnly"];
            /** @description NOT_FOUND: there is no such event, or it makes no reports by itself. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    retryReportOfAny: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has come of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationDoneDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministratorsOnly"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    compareReports: {
        parameters: {
            query: {
                /** @description Two to five: ids of saved reports, or codes of events, which are looked at as they stand now; separated by commas, or the name repeated. All are compared with the first one. */
                report: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Several reports side by side: what they have in common. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportComparisonDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description One of them is not there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEventGroups: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who liked what: the products of a report as different groups of guests rated them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportGroupsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReportGroups: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who liked what: the products of a report as different groups of guests rated them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportGroupsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readProductTastings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of one of your products. */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same wine over the tastings of an organiser. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductElsewhereDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: you have no such product. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEventProductElsewhere: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
                /** @description A product’s `reference` within the tasting, as the summary has it. */
                productRef: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same wine over the tastings of an organiser. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductElsewhereDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReportProductElsewhere: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
                /** @description A product’s `reference` within the tasting, as the summary has it. */
                productRef: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same wine over the tastings of an organiser. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductElsewhereDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReportFilters: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilterDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReportFilter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveFilterDto"], "name" | "query">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilterDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is reportFilters, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateReportFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a filter, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveFilterDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilterDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description VERSION_CONFLICT, with the stored filter in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteReportFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a filter, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreReportFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a filter, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilterDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is reportFilters, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportEvent: {
        parameters: {
            query?: {
                /** @description The event’s where it is not given, or where that is none of these the company’s own. */
                lang?: "ES" | "CA" | "EN";
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    exportEventData: {
        parameters: {
            query?: {
                /** @description The event’s where it is not given, or where that is none of these the company’s own. */
                lang?: "ES" | "CA" | "EN";
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    exportEventCodebook: {
        parameters: {
            query?: {
                /** @description The event’s where it is not given, or where that is none of these the company’s own. */
                lang?: "ES" | "CA" | "EN";
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    exportEventPdf: {
        parameters: {
            query?: {
                /** @description The event’s where it is not given, or where that is none of these the company’s own. */
                lang?: "ES" | "CA" | "EN";
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    exportReport: {
        parameters: {
            query?: {
                /** @description The event’s where it is not given, or where that is none of these the company’s own. */
                lang?: "ES" | "CA" | "EN";
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    exportReportData: {
        parameters: {
            query?: {
                /** @description The event’s where it is not given, or where that is none of these the company’s own. */
                lang?: "ES" | "CA" | "EN";
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    exportReportCodebook: {
        parameters: {
            query?: {
                /** @description The event’s where it is not given, or where that is none of these the company’s own. */
                lang?: "ES" | "CA" | "EN";
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    exportReportPdf: {
        parameters: {
            query?: {
                /** @description The event’s where it is not given, or where that is none of these the company’s own. */
                lang?: "ES" | "CA" | "EN";
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    readEventSummary: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report's summary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSummaryDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReportCoverage: {
        parameters: {
            query?: {
                /** @description Inclusive start: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                fromDate?: string;
                /** @description Exclusive end, like `fromDate`; a day is meant whole. */
                toDate?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of how many people a report would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCoverageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description errorEmptyDate or errorDateDiference, in this order. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEventProduct: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
                /** @description A product’s `reference` within the tasting, as the summary has it. */
                productRef: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that was said of one product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResultsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEventAssistants: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500; 50 unless told. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedAssistantDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEventAssistant: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
                /** @description The id of somebody who took part, as the list has it. */
                assistantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that one person said. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantResultsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReportSummary: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report's summary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSummaryDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReportProduct: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
                /** @description A product’s `reference` within the tasting, as the summary has it. */
                productRef: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that was said of one product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResultsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReportAssistants: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500; 50 unless told. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedAssistantDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReportAssistant: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
                /** @description The id of somebody who took part, as the list has it. */
                assistantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that one person said. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantResultsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    analyseEvent: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The code of one of your events. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What people’s ratings say together; a part is null where they are too few for it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnalysisDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    analyseReport: {
        parameters: {
            query?: {
                /** @description Guests of this age or older. Who did not say it is left out. */
                ageFrom?: number;
                /** @description Guests of this age or younger. */
                ageTo?: number;
                /** @description Guests of one of these. */
                gender?: ("FEMALE" | "MALE" | "OTHER")[];
                /** @description Guests who read in one of these. */
                language?: ("ES" | "CA" | "EN")[];
                /** @description Guests with one of these kinds of device. */
                platform?: ("TABLET_WEB" | "MOBILE_WEB" | "PC_WEB")[];
                /** @description Guests who gave an e-mail, or gave none. Who was forgotten has none. */
                email?: "YES" | "NO";
                /** @description RETURNING: guests whose e-mail came in to another of your events before; FIRST: whose did not. Without an e-mail one is neither. */
                visit?: "FIRST" | "RETURNING";
                /** @description Guests who answered a survey question so, `question:option`; options of a question are alternatives, several questions hold together. */
                answered?: string[];
                /** @description Guests who rated a product with so much or more, `product:rating`, 0 to 5; all of them hold. */
                ratedFrom?: string[];
                /** @description Guests who rated a product with so much or less. */
                ratedTo?: string[];
                /** @description Guests who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
                joinedFrom?: string;
                /** @description Guests who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Products of one of these types, by reference. */
                type?: string[];
                /** @description Products of one of these subtypes, by reference. */
                subtype?: string[];
                /** @description Products of this price or a higher one. One without a price is left out. */
                priceFrom?: number;
                /** @description Products of this price or a lower one. */
                priceTo?: number;
                /** @description Products of this vintage or a later one. One without a vintage is left out. */
                vintageFrom?: number;
                /** @description Products of this vintage or an earlier one. */
                vintageTo?: number;
                /** @description Products whose mean rating, by the guests who are left, is this or higher. */
                meanFrom?: number;
                /** @description These products, by their `reference` within the tasting. */
                product?: string[];
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What people’s ratings say together; a part is null where they are too few for it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnalysisDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Only these fields of each row, in the usual order; without it all of them come. Separated by commas, or repeated. */
                fields?: ("id" | "reference" | "name" | "publicCode" | "dateFilterActive" | "timeZone" | "fromDate" | "toDate" | "creationDate" | "state" | "progress" | "failure" | "attendees" | "automatic" | "demo" | "version")[];
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it; of each row what `fields` asks for, or everything. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReportDto"][] | components["schemas"]["SomeListedReportDto"][];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["CreateReportDto"], "name">;
            };
        };
        responses: {
            /** @description Where to find the report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReferenceDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is reports, reportsInProgress or generationsPerMinute, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the code leads to none of your events. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_TOO_EARLY: the event has not started yet. IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description errorName, errorEmptyEvent, errorEmptyDate or errorDateDiference, in this order. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["GenerateReportDto"], "name" | "publicCode">;
            };
        };
        responses: {
            /** @description Where to find the report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReferenceDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is reports, reportsInProgress or generationsPerMinute, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the code leads to none of your events. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_TOO_EARLY: the event has not started yet. IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description errorName, errorEmptyEvent, errorEmptyDate or errorDateDiference, in this order. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateReportBody: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SessionOfReportDto"], "publicCode">;
            };
        };
        responses: {
            /** @description An event with what was said in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedSessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the code leads to none of your events. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReportAssistants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The number of the page, from 0. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportedDto"];
            };
        };
        responses: {
            /** @description By id, in the order in which they came. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["ReportedAssistantDto"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: there is no such report or event. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReportStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far generating has come. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportStatusDto"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A saved report with its event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    renameReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameReportDto"];
            };
        };
        responses: {
            /** @description A saved report, as the list shows it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description VERSION_CONFLICT, with the stored report in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description errorName: it is empty. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a report, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a report, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is reports, reportsInProgress or generationsPerMinute, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a saved report. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A saved report, as the list shows it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is reports, reportsInProgress or generationsPerMinute, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSegments: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, or all of it. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveSegmentDto"], "name">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is segments, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Who came to this event, by its `reference`. */
                event?: string;
                /** @description Who came to an event of this tasting, by its `reference`. */
                tasting?: string;
                /** @description Who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of your company. */
                joinedFrom?: string;
                /** @description Who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Who read in this language. */
                language?: "ES" | "CA" | "EN";
                /** @description Who said something of every product of the event, or did not. */
                finished?: "YES" | "NO";
                /** @description Who rated this product of your list there; without it, any. */
                product?: string;
                /** @description Who rated a product (the one that is given) with so much or more, 0 to 5. */
                ratedFrom?: number;
                /** @description Who rated it with so much or less. */
                ratedTo?: number;
                /** @description Who opened the link to the shop of that same product, or rated it and did not. */
                shop?: "OPENED" | "NOT_OPENED";
                /** @description How many people at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, of the same segment. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom a segment means, and how many of them may not be written to. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentPeopleDto"];
                };
            };
            /** @description INVALID_QUERY: the cursor is of something else. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportPeople: {
        parameters: {
            query?: {
                /** @description Who came to this event, by its `reference`. */
                event?: string;
                /** @description Who came to an event of this tasting, by its `reference`. */
                tasting?: string;
                /** @description Who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of your company. */
                joinedFrom?: string;
                /** @description Who came in before; a day is meant whole. */
                joinedTo?: string;
                /** @description Who read in this language. */
                language?: "ES" | "CA" | "EN";
                /** @description Who said something of every product of the event, or did not. */
                finished?: "YES" | "NO";
                /** @description Who rated this product of your list there; without it, any. */
                product?: string;
                /** @description Who rated a product (the one that is given) with so much or more, 0 to 5. */
                ratedFrom?: number;
                /** @description Who rated it with so much or less. */
                ratedTo?: number;
                /** @description Who opened the link to the shop of that same product, or rated it and did not. */
                shop?: "OPENED" | "NOT_OPENED";
                /** @description The company’s own where it is not given. */
                lang?: "ES" | "CA" | "EN";
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    listSegmentPeople: {
        parameters: {
            query?: {
                /** @description How many people at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, of the same segment. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a segment, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom a segment means, and how many of them may not be written to. */
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentPeopleDto"];
                };
            };
            /** @description INVALID_QUERY: the cursor is of something else. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportSegmentPeople: {
        parameters: {
            query?: {
                /** @description The company’s own where it is not given. */
                lang?: "ES" | "CA" | "EN";
            };
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a segment, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description A condition cannot be meant: `issues` names it, and the rule. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    updateSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a segment, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSegmentDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description VERSION_CONFLICT, with the stored segment in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a segment, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and can be restored for 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a segment, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is segments, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It was deleted more than 30 days ago. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readProductEmbed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a product, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveProductEmbed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of a product, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveEmbedDto"], "shown">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readDemoData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the demo data is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoDataDto"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateDemoData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the demo data is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoDataDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description ACCOUNT_BLOCKED: the trial or plan has ended. MAX_WINES, MAX_TASTINGS, MAX_INSTRUCTORS, MAX_EVENTS, MAX_CAMPAIGNS: you have more than the plan allows, such as what you edited of earlier demo data, or what somebody took part in. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description More than 10 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    removeDemoData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demo data is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoRemovedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description DEMO_IN_PROGRESS: it is still being made. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readHome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an organiser finds when they come in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeDto"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    readYoutubeVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The 11 characters of the video. */
                id: string;
                /** @description Your uid. */
                uid: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is called there now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicVideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description NOT_FOUND: no video that everybody may see has this id. NOT_FOUND: there is no such thing, or it is somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. TOO_MANY_REQUESTS: more calls in a minute than one token or API key may make, or one address where no token is needed. */
            429: {
                headers: {
                    "retry-after": components["headers"]["retry-after"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    readTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The look of an organiser’s rooms, as it is kept. Guests see it as long as the plan has `customThemes`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveThemeDto"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description FEATURE_NOT_ALLOWED: the plan does not have `customThemes`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored theme in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description INVALID_COLOR, INVALID_URL, TOO_LONG, NOT_NUMERIC, AMBIGUOUS_NUMBER, NOT_WHOLE, OUT_OF_RANGE, TOO_LARGE or UNKNOWN_REFERENCE (a file or a page that is not yours); `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveApiKeyDto"], "name">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. INVALID_BODY: the body is no JSON, or a field is of another kind or larger than documented. INVALID_QUERY: the address cannot be read, or a query parameter. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description QUOTA_EXCEEDED: `what` is apiKeys, with `used` and `maximum`. FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. ACCOUNT_DISABLED: the account was shut. API_KEY_NOT_ALLOWED: an API key does not open this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description errorName: there is no name. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    renameApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an API key, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SaveApiKeyDto"], "name">;
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description errorName: there is no name. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own uid, which signing in answers as `localId`. */
                uid: string;
                /** @description The id of an API key, or its path with the slash written as %2F. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone for good. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
